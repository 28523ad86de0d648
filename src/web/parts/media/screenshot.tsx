import { classNames } from '../../ui/class-names.ts';
import { avifSources, plainScreenshot, screenshots, screenshotSize, type ScreenshotName } from './screenshots.ts';

interface ScreenshotProps {
  name: ScreenshotName;
  /** How wide it is drawn, as in `<img sizes>`. */
  sizes: string;
  className?: string;
}

/** A page of the product in the scheme of the site. The hidden one is never fetched: it is lazy. */
export function Screenshot({ name, sizes, className }: ScreenshotProps) {
  return (
    <>
      {(['light', 'dark'] as const).map((scheme) => (
        <picture key={scheme} className={scheme === 'light' ? 'dark:hidden' : 'hidden dark:block'}>
          <source type="image/avif" srcSet={avifSources(name, scheme)} sizes={sizes} />
          <img
            src={plainScreenshot(name, scheme)}
            alt={screenshots[name].alt}
            {...screenshotSize}
            loading="lazy"
            decoding="async"
            className={classNames('block h-auto w-full', className)}
          />
        </picture>
      ))}
    </>
  );
}
