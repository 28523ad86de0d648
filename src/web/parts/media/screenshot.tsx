import { classNames } from '../../ui/class-names.ts';
import { Drawing } from '../../ui/media/drawing.tsx';
import { screenshotAddress, screenshots, screenshotSize, type ScreenshotName } from './screenshots.ts';

interface ScreenshotProps {
  name: ScreenshotName;
  /** Fetched only then: a browser fetches such a drawing at once, wherever it stands. In HTML of the server `own-links.ts` does it. */
  isShown?: boolean;
  className?: string;
}

/** A page of the product in the colours of the site; without scripts in colours of its own. Stands in a frame that is `relative`. */
export function Screenshot({ name, isShown = false, className }: ScreenshotProps) {
  const [src, { alt }] = [screenshotAddress(name), screenshots[name]];
  const look = classNames('block h-auto w-full', className);
  return (
    <>
      <Drawing src={src} alt={alt} {...screenshotSize} isShown={isShown} className={look} />
      {!isShown && (
        <noscript>
          <img src={src} alt="" loading="lazy" className={`absolute top-0 ${look}`} />
        </noscript>
      )}
    </>
  );
}
