import { lazy, Suspense } from 'react';

export interface ViewerImage {
  src: string;
  /** Shown instead of `src` while the site is dark. */
  darkSrc?: string;
  alt: string;
  /** One line below the picture; without it `alt` stands there. */
  caption?: string;
}

export interface ImageViewerProps {
  images: readonly ViewerImage[];
  /** Which picture is shown; null = closed. */
  index: number | null;
  /** Another picture, or null to close. */
  onIndexChange: (index: number | null) => void;
}

const ImageViewerDialog = lazy(async () => ({
  default: (await import('./image-viewer-dialog.tsx')).ImageViewerDialog,
}));

/** Pictures over the whole window: zoom, turn, slideshow; by mouse, touch and keyboard. Its script is loaded when it opens. */
export function ImageViewer({ images, index, onIndexChange }: ImageViewerProps) {
  if (index === null || images[index] === undefined) return null;
  return (
    <Suspense>
      <ImageViewerDialog images={images} index={index} onIndexChange={onIndexChange} />
    </Suspense>
  );
}
