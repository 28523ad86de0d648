import type { DrawnPicture, PictureFacts, PictureTarget } from './picture-facts.ts';

/** The request to the decoding process. */
export interface PictureJob {
  file: string;
  /** Null: only the header is read. */
  draw: { targets: readonly PictureTarget[]; mostPixels?: number } | null;
  /** An SVG that has been cleaned (`shop-pictures/clean-svg.ts`); any other file is a bitmap. */
  isVector: boolean;
  /** With more memory than this the process ends itself. */
  mostMemoryBytes: number;
}

/** A refusal is a sentence for the person who chose the picture. */
export type PictureAnswer = { refusal: string } | { facts: PictureFacts; drawn: DrawnPicture[] };
export type PictureMessage = 'begun' | PictureAnswer;
