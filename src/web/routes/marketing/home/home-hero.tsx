import type { Catalog } from '../../../../contract/catalog.ts';
import { ColorChoices } from '../../../theme/theme-choices.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { LiveConsole } from '../demo/live-console.tsx';

/** One sentence, one colour field, and the product itself to be used at once. */
export function HomeHero({
  product,
  release,
}: {
  product: Catalog['product'];
  release: Catalog['releases'][number] | undefined;
}) {
  return (
    <section className="hero hero-overhang">
      <div className="page pt-[calc(52px+3.5rem)] sm:pt-[calc(52px+6.5rem)]">
        {/* On the narrowest phones small enough that its second line stays one line. */}
        <h1 className="text-[min(38px,9.7vw)] leading-[1.18] font-semibold tracking-tight text-ink sm:text-[56px] sm:leading-[1.12] lg:text-[68px]">
          {product.tagline}
        </h1>
        <div className="mt-6 flex flex-wrap items-end justify-between gap-x-16 gap-y-7 sm:mt-8">
          <p className="max-w-2xl text-base leading-7 phrases text-ink-soft sm:text-[17px] sm:leading-8">
            {product.description}
          </p>
          <div className="shrink-0">
            <div className="flex flex-wrap gap-3">
              <LinkButton to="/applying/index" variant="primary" size="lg">
                申请授权
              </LinkButton>
              <LinkButton to="/product/pricing" size="lg">
                看价格与版本
              </LinkButton>
            </div>
            {release && (
              <p className="tnum mt-4 text-[13px] leading-8 text-ink-soft">
                当前版本 {release.version}，<DateTime ms={release.publishedAt} dayOnly /> 发布
              </p>
            )}
          </div>
        </div>
        <div className="mt-12 mb-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 sm:mt-16">
          <p className="text-sm text-ink-soft">控制台可以直接操作，主色也可以换。</p>
          <div className="-mx-2">
            <ColorChoices name="hero-color" few hideLegend />
          </div>
        </div>
        <LiveConsole />
      </div>
    </section>
  );
}
