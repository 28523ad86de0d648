import { ArrowRight } from 'lucide-react';
import { Screenshot } from '../../../parts/media/screenshot.tsx';
import { screenshots } from '../../../parts/media/screenshots.ts';
import type { BlockProps } from '../page/block-facts.ts';
import { BlockSection } from '../page/block-section.tsx';
import { PlaceLink } from '../page/place-link.tsx';

/** Ways into the product, by its own pages. */
export function ScreenshotsBlock({ id, content, isApart }: BlockProps<'screenshots'>) {
  return (
    <BlockSection id={id} content={content} isApart={isApart}>
      <ul className="grid gap-x-8 gap-y-12 md:grid-cols-2">
        {content.items.map(({ name, to, label, caption }, index) => (
          <li key={index}>
            <PlaceLink to={to} className="group block rounded-card">
              {/* A phone shows a readable corner instead of a tiny whole. */}
              <span className="relative block overflow-hidden rounded-card max-sm:aspect-4/3 border border-line bg-sunken transition-[border-color] group-hover:border-line-strong">
                <Screenshot name={name} className="max-sm:w-[190%] max-sm:max-w-none" />
              </span>
              <span className="mt-4 block text-sm leading-6 phrases text-ink-soft">
                {caption || screenshots[name].caption}
              </span>
              <span className="mt-1 inline-flex items-center gap-1.5 text-sm font-medium text-primary">
                {label}
                <ArrowRight aria-hidden className="size-4 transition-[translate] group-hover:translate-x-1" />
              </span>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
