import type { ReactNode } from 'react';
import type { BlockContent } from '../../../../contract/pages/block-kinds.ts';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';

export interface HeroProps {
  id: string;
  content: BlockContent<'hero'>;
  release: { version: string; publishedAt: number } | null;
}

/** One sentence, one colour field, and optionally the product itself, ready to use. */
export function HeroBlock({ id, content, release, demo }: HeroProps & { demo: ReactNode }) {
  return (
    <section id={id} className={content.showsDemo ? 'hero hero-overhang' : 'hero'}>
      <div
        className={
          content.showsDemo ? `${frame} sm:pt-[calc(52px+3rem)]` : `${frame} pb-16 sm:pt-[calc(52px+6.5rem)] sm:pb-24`
        }
      >
        {/* On the narrowest phones small enough that its second line fits. */}
        <h1 className="text-[min(38px,9.7vw)] leading-[1.18] font-semibold tracking-tight text-ink sm:text-[56px] sm:leading-[1.12] lg:text-[68px]">
          {content.title}
        </h1>
        <div className="mt-5 flex flex-wrap items-end justify-between gap-x-16 gap-y-7">
          <p className="max-w-2xl text-base leading-7 phrases text-ink-soft sm:text-[17px] sm:leading-8">
            {content.text}
          </p>
          <div className="shrink-0">
            <div className="flex flex-wrap gap-3">
              {content.buttons.map(({ label, to }, index) => (
                <LinkButton key={to} to={to} variant={index === 0 ? 'primary' : 'secondary'} size="lg">
                  {label}
                </LinkButton>
              ))}
            </div>
            {release && (
              <p className="tnum mt-4 text-[13px] leading-8 text-ink-soft">
                当前版本 {release.version}，<DateTime ms={release.publishedAt} dayOnly /> 发布
              </p>
            )}
          </div>
        </div>
        {content.showsDemo && demo}
      </div>
    </section>
  );
}

const frame = 'page pt-[calc(52px+3rem)]';
