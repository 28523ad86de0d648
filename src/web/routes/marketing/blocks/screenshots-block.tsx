import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { LateDrawing } from '../../../parts/media/late-drawing.tsx';
import { Screenshot } from '../../../parts/media/screenshot.tsx';
import { screenshots, templatePicture, templateSize } from '../../../parts/media/screenshots.ts';
import type { BlockProps } from '../page/block-facts.ts';
import { BlockSection } from '../page/block-section.tsx';
import { PlaceLink } from '../page/place-link.tsx';

type Item = BlockProps<'screenshots'>['content']['items'][number];

/** Links into the product with pictures of its pages: up to two large, more as a wall of small ones. */
export function ScreenshotsBlock({ id, content, isApart }: BlockProps<'screenshots'>) {
  const { items } = content;
  if (items.length === 0) return null;
  const isWall = items.length > 2;
  return (
    <BlockSection id={id} content={content} isApart={isApart}>
      <ul
        className={isWall ? 'grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-3' : 'grid gap-x-8 gap-y-12 md:grid-cols-2'}
      >
        {items.map((item, index) => (
          <li key={index} className="min-w-0">
            <Way to={item.to}>{isWall ? <SmallPicture {...item} /> : <LargePicture {...item} />}</Way>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}

/** A picture whose page is hidden stays, but without a link. */
function Way({ to, children }: Pick<Item, 'to'> & { children: ReactNode }) {
  if (to === '') return children;
  return (
    <PlaceLink to={to} className="group block rounded-card">
      {children}
    </PlaceLink>
  );
}

function SmallPicture({ name, label, caption }: Item) {
  return (
    <>
      <span className={frame}>
        <Picture name={name} />
      </span>
      <span className="mt-3 block font-semibold text-ink group-hover:underline">{label}</span>
      <Caption name={name} caption={caption} className="mt-1" />
    </>
  );
}

function LargePicture({ name, label, caption, to }: Item) {
  return (
    <>
      {/* A phone shows a readable corner instead of a tiny whole. */}
      <span className={`${frame} max-sm:aspect-4/3`}>
        <Picture name={name} className="max-sm:w-[190%] max-sm:max-w-none" />
      </span>
      <Caption name={name} caption={caption} className="mt-4" />
      {to === '' ? (
        <span className="mt-1 block text-sm font-medium text-ink">{label}</span>
      ) : (
        <span className="mt-1 inline-flex items-center gap-1.5 text-sm font-medium text-primary">
          {label}
          <ArrowRight aria-hidden className="size-4 transition-[translate] group-hover:translate-x-1" />
        </span>
      )}
    </>
  );
}

const frame =
  'relative block overflow-hidden rounded-card border border-line bg-sunken transition-[border-color] group-hover:border-line-strong';

const isShot = (name: string): name is keyof typeof screenshots => name in screenshots;

function Picture({ name, className }: Pick<Item, 'name'> & { className?: string }) {
  if (isShot(name)) return <Screenshot name={name} className={className} />;
  // The words below describe it.
  return <LateDrawing src={templatePicture(name)} {...templateSize} className={className} />;
}

function Caption({ name, caption, className }: Pick<Item, 'name' | 'caption'> & { className: string }) {
  const words = caption || (isShot(name) ? screenshots[name].caption : '');
  return words === '' ? null : (
    <span className={`block phrases text-sm leading-6 text-ink-soft ${className}`}>{words}</span>
  );
}
