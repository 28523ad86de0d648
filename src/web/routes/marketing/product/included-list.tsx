import type { ReactNode } from 'react';
import { Check, Minus } from 'lucide-react';
import { Badge } from '../../../ui/data/badge.tsx';
import type { EditionContents, IncludedGroup } from './edition-features.ts';

/** Everything that the edition contains, the features it lacks, and what a license never allows. */
export function IncludedList({ contents, forbidden }: { contents: EditionContents; forbidden: string }) {
  const { groups, missing, below } = contents;
  return (
    <div>
      {groups.map((group) => (
        <Row key={group.name} name={group.name} mark={group.isNew && <Badge tone="primary">{below}没有</Badge>}>
          <Features group={group} below={below} />
        </Row>
      ))}
      {missing.length > 0 && (
        <Row name="不包含">
          <ul className="grid grid-cols-[7fr_5fr] gap-x-6 gap-y-2 sm:grid-cols-2 lg:gap-x-10">
            {missing.map((name) => (
              <li key={name} className="flex gap-3 text-sm leading-6 text-ink-soft">
                <Minus aria-hidden className="mt-1 size-4 shrink-0 text-ink-faint" />
                {name}
              </li>
            ))}
          </ul>
        </Row>
      )}
      {forbidden !== '' && (
        <Row name="不允许">
          <p className="text-sm leading-6 text-ink-soft">{forbidden}</p>
        </Row>
      )}
    </div>
  );
}

/** The name in the first of the page's three columns, its content in the other two. */
function Row({ name, mark, children }: { name: string; mark?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-x-6 gap-y-4 border-t border-line py-8 last:pb-0 sm:grid-cols-[6rem_minmax(0,1fr)] lg:grid-cols-3 lg:gap-x-10">
      <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 self-start font-semibold text-ink md:flex-col md:items-start">
        {name}
        {mark}
      </h3>
      <div className="lg:col-span-2">{children}</div>
    </section>
  );
}

function Features({ group, below }: { group: IncludedGroup; below: string | null }) {
  return (
    <ul className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:gap-x-10">
      {group.features.map(({ name, note, value, isNew }) => (
        <li key={name} className="flex gap-3 text-sm leading-6">
          <Check aria-hidden className="mt-1 size-4 shrink-0 text-ink-soft" />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 font-medium text-ink">
              {name}
              {value !== null && <span className="tnum font-normal text-ink-soft">{value}</span>}
              {isNew && !group.isNew && <Badge tone="primary">{below}没有</Badge>}
            </p>
            {note && <p className="phrases text-ink-soft">{note}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
