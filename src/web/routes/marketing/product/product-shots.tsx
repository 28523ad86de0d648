import { useState, type MouseEvent } from 'react';
import { Screenshot } from '../../../parts/screenshot.tsx';
import {
  plainScreenshot,
  screenshotNames,
  screenshots,
  viewerImage,
  type ScreenshotName,
} from '../../../parts/screenshots.ts';
import { ImageViewer } from '../../../ui/image-viewer.tsx';

/** The largest, two beside it, and a row of four. */
const [first, second, third, ...others] = screenshotNames;
const beside = [second, third].filter((name) => name !== undefined);

/** The product in use; a click opens the viewer, without scripts the picture itself. */
export function ProductShots() {
  const [shown, setShown] = useState<number | null>(null);
  const open = (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setShown(index);
  };
  const shot = (name: ScreenshotName, sizes: string, className = '') => (
    <li key={name} className={className}>
      <a
        href={plainScreenshot(name, 'light')}
        data-acts
        onClick={open(screenshotNames.indexOf(name))}
        className="group block rounded-card"
        aria-label={`查看大图：${screenshots[name].caption}`}
      >
        <span className="block overflow-hidden rounded-card border border-line transition-[border-color] group-hover:border-line-strong">
          <Screenshot name={name} sizes={sizes} />
        </span>
        <span className="mt-3 block text-[13px] leading-6 text-balance text-ink-soft sm:phrases">
          {screenshots[name].caption}
        </span>
      </a>
    </li>
  );
  return (
    <>
      {/* As wide as makes one large picture with its caption as high as two small ones with theirs. */}
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-[minmax(0,1fr)_calc((100%-133px)/3)]">
        {first &&
          shot(
            first,
            '(min-width: 75rem) 778px, (min-width: 64rem) 66vw, 92vw',
            'col-span-2 lg:col-span-1 lg:row-span-2',
          )}
        {beside.map((name) => shot(name, '(min-width: 75rem) 334px, (min-width: 64rem) 29vw, 46vw'))}
      </ul>
      <ul className="mt-8 grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-4">
        {others.map((name) => shot(name, '(min-width: 75rem) 266px, (min-width: 64rem) 22vw, 46vw'))}
      </ul>
      <ImageViewer images={screenshotNames.map(viewerImage)} index={shown} onIndexChange={setShown} />
    </>
  );
}
