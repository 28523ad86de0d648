import type { Area } from 'react-easy-crop';

/** A little more than the largest square that the server keeps. */
const EDGE = 512;

export interface Crop {
  /** In pixels of the turned picture. */
  area: Area;
  /** Quarter turns, in degrees. */
  rotation: number;
}

/** Draws the chosen square; the browser has applied the photo's own orientation already. */
export async function cropPicture(picture: HTMLImageElement, { area, rotation }: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = EDGE;
  canvas.height = EDGE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  const { naturalWidth: width, naturalHeight: height } = picture;
  const isOnSide = rotation % 180 !== 0;
  context.imageSmoothingQuality = 'high';
  context.scale(EDGE / area.width, EDGE / area.height);
  context.translate((isOnSide ? height : width) / 2 - area.x, (isOnSide ? width : height) / 2 - area.y);
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(picture, -width / 2, -height / 2);
  return new Promise((resolve, reject) => {
    // A browser that cannot write WebP writes PNG.
    canvas.toBlob((blob) => (blob === null ? reject(new Error('nothing drawn')) : resolve(blob)), 'image/webp', 0.92);
  });
}
