import type { Catalog } from '../../../../contract/catalog.ts';

/** What is in the box: the catalogue's own features of front end and back end. */
export function Capabilities({ features }: Pick<Catalog, 'features'>) {
  return (
    <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2">
      {features.map((group) => (
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
  );
}
