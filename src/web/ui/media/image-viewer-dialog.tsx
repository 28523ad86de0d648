import { useLayoutEffect, useRef, useState } from 'react';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { ImageStage } from './image-stage.tsx';
import { ImageViewerTools, ViewerButton } from './image-viewer-tools.tsx';
import type { ImageViewerProps, ViewerImage } from './image-viewer.tsx';
import { useImageViewer } from './use-image-viewer.ts';

type OpenViewerProps = Omit<ImageViewerProps, 'index'> & { index: number };

const sourceOf = (image: ViewerImage) =>
  document.documentElement.dataset['theme'] === 'dark' ? (image.darkSrc ?? image.src) : image.src;

/** The open viewer; `image-viewer.tsx` loads it on demand. */
export function ImageViewerDialog({ images, index, onIndexChange }: OpenViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [loadedSrc, setLoadedSrc] = useState('');
  const image = images[index] as ViewerImage;
  const src = sourceOf(image);
  const several = images.length > 1;
  const viewer = useImageViewer(stage, { index, count: images.length, isLoaded: loadedSrc === src, onIndexChange });
  const { view, setView, playing, setPlaying, turnPage } = viewer;

  // A layout effect, so that the focus is restored while the dialog is still in the document.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label={several ? `查看图片，第 ${index + 1} 张，共 ${images.length} 张` : '查看图片'}
      onKeyDown={viewer.onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onIndexChange(null);
      }}
      className="image-viewer"
    >
      <div ref={stage} className={view.scale > 1 ? 'image-stage cursor-grab active:cursor-grabbing' : 'image-stage'}>
        <ImageStage
          key={src}
          src={src}
          alt={image.alt}
          view={view}
          drawn={image.drawn}
          onLoaded={() => setLoadedSrc(src)}
        />
      </div>
      {several && <PageButtons onTurn={turnPage} />}
      <ViewerButton
        label="关闭"
        autoFocus
        icon={<X aria-hidden className="size-5" />}
        onClick={() => onIndexChange(null)}
        className="absolute top-2 right-2 bg-black/60 sm:top-4 sm:right-4"
      />
      <div className="pointer-events-none absolute inset-x-0 bottom-0 flex flex-col items-center gap-3 px-4 pb-5">
        <p aria-live={playing ? 'off' : 'polite'} className="image-caption">
          {several && (
            <span className="tnum mr-3">
              {index + 1} / {images.length}
            </span>
          )}
          {image.caption ?? image.alt}
        </p>
        <ImageViewerTools
          view={view}
          onView={setView}
          src={src}
          {...(several ? { playing, onPlaying: setPlaying } : {})}
        />
      </div>
    </dialog>
  );
}

function PageButtons({ onTurn }: { onTurn: (step: 1 | -1) => void }) {
  return (
    <>
      <ViewerButton
        label="上一张"
        icon={<ChevronLeft aria-hidden className="size-6" />}
        onClick={() => onTurn(-1)}
        className="absolute top-1/2 left-2 -translate-y-1/2 bg-black/60 sm:left-4"
      />
      <ViewerButton
        label="下一张"
        icon={<ChevronRight aria-hidden className="size-6" />}
        onClick={() => onTurn(1)}
        className="absolute top-1/2 right-2 -translate-y-1/2 bg-black/60 sm:right-4"
      />
    </>
  );
}
