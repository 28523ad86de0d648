import type { PictureFormat } from './picture-format.ts';

/** Facts from a picture's header; no pixels were decoded. */
export interface PictureFacts {
  format: PictureFormat;
  /** The width as shown, upright. */
  width: number;
  height: number;
  hasAlpha: boolean;
  /** A progressive JPEG, one with several scans, or an interlaced PNG: nothing can be shown until all of it is held. */
  isInterlaced: boolean;
  /** WebP that keeps each pixel exactly. */
  isLossless: boolean;
  /** More than eight bits a channel. */
  isDeep: boolean;
  /** Values stored for one pixel: 1.5 for a photo whose colours are halved both ways. */
  samplesPerPixel: number;
}

export interface PictureTarget {
  width: number;
  /** Not needed if the picture fits `inside`. */
  height?: number;
  /**
   * `cover`: exactly this size, cut from the middle. `contain`: exactly this size, whole, on transparent ground.
   * `inside`: whole, at most this size, never enlarged.
   */
  fit: 'cover' | 'contain' | 'inside';
  format: 'webp' | 'avif' | 'png';
  /** 1 to 100; 84 by default. Ignored for PNG. */
  quality?: number;
  /** For AVIF, 0 to 9: how long the encoder tries to save bytes; 4 by default. */
  effort?: number;
  /** A background colour, and the margin in pixels left on each side; for `contain`. */
  ground?: { color: string; margin: number };
}

export interface DrawnPicture {
  width: number;
  height: number;
  format: PictureTarget['format'];
  bytes: Buffer;
}
