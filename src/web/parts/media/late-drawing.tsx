import { classNames } from '../../ui/class-names.ts';
import { Drawing } from '../../ui/media/drawing.tsx';

interface LateDrawingProps {
  src: string;
  width: number;
  height: number;
  /** Leave it out if the text beside it says the same. */
  alt?: string;
  /** A shown drawing is fetched at once, wherever it stands on the page; all others wait for `watch-drawings.ts`. */
  isShown?: boolean;
  className?: string;
}

/**
 * A screenshot of the product in the colours of the site; without scripts in its own colours. Its frame must be
 * `relative`.
 */
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
