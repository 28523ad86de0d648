import { Check } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import type { EditionContents } from './edition-features.ts';

/** Everything that the edition contains, and by name what it does not. */
export function IncludedList({ contents: { groups, missing, below } }: { contents: EditionContents }) {
  return (
    <div>
      {groups.map((group) => (
        <section key={group.name} className="grid gap-x-10 gap-y-4 border-t border-line py-8 md:grid-cols-[9rem_1fr]">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 self-start font-semibold text-ink md:flex-col md:items-start">
            {group.name}
            {group.isNew && <Badge tone="primary">{below}没有</Badge>}
          </h3>
          <ul className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
            {group.features.map(({ name, note, value, isNew }) => (
              <li key={name} className="flex gap-3 text-sm leading-6">
                <Check aria-hidden className="mt-1 size-4 shrink-0 text-primary" />
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
        </section>
      ))}
      {missing.length > 0 && (
        <p className="border-t border-line pt-8 text-sm leading-7 phrases text-ink-soft">
          <span className="mr-2 font-medium text-ink">不包含</span>
          {missing.join('、')}
        </p>
      )}
    </div>
  );
}
