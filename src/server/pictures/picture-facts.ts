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
  /** `cover`: exactly this large, cut from the middle. `inside`: whole, at most this large, never enlarged. */
  fit: 'cover' | 'inside';
  format: 'webp' | 'avif';
  /** 1 to 100; 84 where nothing is said. */
  quality?: number;
}

export interface DrawnPicture {
  width: number;
  height: number;
  format: PictureTarget['format'];
  bytes: Buffer;
}
