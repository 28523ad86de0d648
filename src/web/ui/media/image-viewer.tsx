import { lazy, Suspense, useEffect, useState } from 'react';
import { tellLost } from '../feedback/lost-part.ts';

export interface ViewerImage {
  src: string;
  /** Shown instead of `src` while the site is dark. */
  darkSrc?: string;
  /** The size of a `Drawing`, which uses the site's colours. */
  drawn?: { width: number; height: number };
  alt: string;
  /** One line below the picture; `alt` by default. */
  caption?: string;
}

export interface ImageViewerProps {
  images: readonly ViewerImage[];
  /** Index of the shown picture; null = closed. */
  index: number | null;
  /** Shows another picture, or closes with null. */
  onIndexChange: (index: number | null) => void;
}

const load = async () => ({ default: (await import('./image-viewer-dialog.tsx')).ImageViewerDialog });
const ImageViewerDialog = lazy(load);

/** Pictures over the whole window: zoom, turn, slideshow; by mouse, touch and keyboard. Its script is loaded when it opens. */
export function ImageViewer({ images, index, onIndexChange }: ImageViewerProps) {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (index === null || isLoaded) return;
    load().then(
      () => setIsLoaded(true),
      () => {
        onIndexChange(null);
        void tellLost(() => onIndexChange(index));
      },
    );
  }, [index, isLoaded, onIndexChange]);

  if (!isLoaded || index === null || images[index] === undefined) return null;
  return (
    <Suspense>
      <ImageViewerDialog images={images} index={index} onIndexChange={onIndexChange} />
    </Suspense>
  );
}
