import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Scheme } from './visitor.ts';

export const pictureFolder = 'public/screenshots';

/**
 * AVIF in three widths, and one WebP for browsers without it. The product page shows 744 px at once in a window
 * of simple density: it must fit into the bytes of its first view.
 */
const variants = [
  { format: 'avif', width: 1600, quality: 42 },
  { format: 'avif', width: 744, quality: 32 },
  { format: 'avif', width: 560, quality: 42 },
  { format: 'webp', width: 1200, quality: 72 },
] as const;

/** `<name>-<scheme>-<width>.<format>`; answers how many bytes were written. */
export async function writePictures(picture: Buffer, name: string, scheme: Scheme): Promise<number> {
  await mkdir(pictureFolder, { recursive: true });
  const sizes = await Promise.all(
    variants.map(async ({ format, width, quality }) => {
      const resized = sharp(picture).resize({ width });
      const encoded =
        format === 'avif'
          ? resized.avif({ quality, effort: 6, chromaSubsampling: '4:2:0' })
          : resized.webp({ quality, effort: 6 });
      const { size } = await encoded.toFile(path.join(pictureFolder, `${name}-${scheme}-${width}.${format}`));
      return size;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
