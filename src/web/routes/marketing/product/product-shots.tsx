import { useState, type MouseEvent } from 'react';
import { Screenshot } from '../../../parts/screenshot.tsx';
import { plainScreenshot, screenshotNames, screenshots, viewerImage } from '../../../parts/screenshots.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ImageViewer } from '../../../ui/image-viewer.tsx';

/** The product in use; a click opens the viewer, without scripts the picture itself. */
export function ProductShots() {
  const [shown, setShown] = useState<number | null>(null);
  const open = (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setShown(index);
  };
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-3">
        {screenshotNames.map((name, index) => (
          <li key={name} className={index === 0 ? 'col-span-2 lg:row-span-2' : undefined}>
            <a
              href={plainScreenshot(name, 'light')}
              onClick={open(index)}
              className="group flex h-full flex-col rounded-card"
              aria-label={`查看大图：${screenshots[name].caption}`}
            >
              <span
                className={classNames(
                  'relative block overflow-hidden rounded-card border border-line transition-[border-color] group-hover:border-line-strong',
                  index === 0 && 'lg:flex-1',
                )}
              >
                <Screenshot
                  name={name}
                  className={
                    index === 0 ? 'lg:absolute lg:inset-0 lg:h-full lg:object-cover lg:object-left-top' : undefined
                  }
                  sizes={
                    index === 0
                      ? '(min-width: 75rem) 749px, 100vw'
                      : '(min-width: 75rem) 362px, (min-width: 64rem) 31vw, 46vw'
                  }
                />
              </span>
              <span className="mt-3 block text-[13px] leading-6 text-ink-soft">{screenshots[name].caption}</span>
            </a>
          </li>
        ))}
      </ul>
      <ImageViewer images={screenshotNames.map(viewerImage)} index={shown} onIndexChange={setShown} />
    </>
  );
}
