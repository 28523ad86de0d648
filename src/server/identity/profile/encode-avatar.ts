import { drawPicture } from './draw-picture.ts';

export interface EncodedAvatar {
  pixels: number;
  bytes: Buffer;
}

/** Upright squares from the middle, as WebP without any metadata. Refuses what is not one still picture. */
export function encodeAvatar(bytes: Buffer, sizes: readonly number[]): Promise<EncodedAvatar[]> {
  return drawPicture(bytes, 'PICTURE_REFUSED', (upright) =>
    Promise.all(
      sizes.map(async (pixels) => ({
        pixels,
        bytes: await upright().resize(pixels, pixels, { fit: 'cover' }).webp({ quality: 84 }).toBuffer(),
      })),
    ),
  );
}
