import type { BlockProps } from '../page/block-facts.ts';
import { BlockSection } from '../page/block-section.tsx';
import { capabilitiesOf } from './capabilities-of.ts';

/** The contents of the product: the catalogue's first features, or the vendor's own list. */
export function FeaturesBlock({ id, content, facts: { catalog }, isApart }: BlockProps<'features'>) {
  const groups = content.source === 'own' || catalog === null ? content.groups : capabilitiesOf(catalog);
  return (
    <BlockSection id={id} content={content} isApart={isApart}>
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2">
        {groups.map((group) => (
          <div key={group.name}>
            <h3 className="border-b border-line-strong pb-3 text-base font-semibold text-ink">{group.name}</h3>
            <dl>
              {group.features.map((feature) => (
                <div key={feature.name} className="grid gap-x-6 border-b border-line py-3.5 sm:grid-cols-[9.5rem_1fr]">
                  <dt className="text-sm leading-6 font-medium text-ink">{feature.name}</dt>
                  <dd className="text-sm leading-6 phrases text-ink-soft">{feature.note}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </BlockSection>
  );
}
