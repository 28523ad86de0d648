import type { PictureFormat } from './picture-format.ts';

/** Facts from a picture's header; no pixels were decoded. */
export interface PictureFacts {
  format: PictureFormat;
  /** As it is shown: upright. */
  width: number;
  height: number;
  hasAlpha: boolean;
  /** Progressive JPEG, or one of several scans; interlaced PNG: nothing of it can be shown before the whole of it is held. */
  isInterlaced: boolean;
  /** WebP that keeps each pixel as it was. */
  isLossless: boolean;
  /** More than eight bits a channel. */
  isDeep: boolean;
  /** Numbers that are kept for one pixel: 1.5 for a photo whose colours are halved both ways. */
  samplesPerPixel: number;
}

export interface PictureTarget {
  width: number;
  /** Not needed where the picture goes `inside`. */
  height?: number;
  /** `cover`: exactly this large, cut from the middle. `contain`: exactly this large, whole, on transparent ground. `inside`: whole, at most this large, never enlarged. */
  fit: 'cover' | 'contain' | 'inside';
  format: 'webp' | 'avif' | 'png';
  /** 1 to 100; 84 where nothing is said. Of no meaning for PNG. */
  quality?: number;
  /** For AVIF, 0 to 9: how long the encoder looks for fewer bytes; 4 where nothing is said. */
  effort?: number;
  /** A colour to stand on, and how many pixels of it remain on each side; for `contain`. */
  ground?: { color: string; margin: number };
}

export interface DrawnPicture {
  width: number;
  height: number;
  format: PictureTarget['format'];
  bytes: Buffer;
}
