import { classNames } from '../../ui/class-names.ts';
import { Drawing } from '../../ui/media/drawing.tsx';

interface LateDrawingProps {
  src: string;
  width: number;
  height: number;
  /** Nothing where words beside it say the same. */
  alt?: string;
  /** Fetched only then: a browser fetches such a drawing at once, wherever it stands. Otherwise `watch-drawings.ts` does it. */
  isShown?: boolean;
  className?: string;
}

/** A page of the product in the colours of the site; without scripts in colours of its own. Stands in a frame that is `relative`. */
export function LateDrawing({ src, alt, width, height, isShown = false, className }: LateDrawingProps) {
  const look = classNames('block h-auto w-full', className);
  return (
    <>
      <Drawing src={src} alt={alt} width={width} height={height} isShown={isShown} className={look} />
      {!isShown && (
        <noscript>
          <img src={src} alt="" loading="lazy" className={`absolute top-0 ${look}`} />
        </noscript>
      )}
    </>
  );
}
