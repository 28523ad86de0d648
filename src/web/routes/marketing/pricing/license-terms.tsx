import { Check, X } from 'lucide-react';
import { Linked } from '../section.tsx';

interface LicenseTermsProps {
  allowed: readonly string[];
  forbidden: readonly string[];
  note: string;
}

/** The license agreement in plain words; the agreement itself is one click away. */
export function LicenseTerms({ allowed, forbidden, note }: LicenseTermsProps) {
  return (
    <div className="grid gap-px overflow-hidden rounded-dialog border border-line bg-line md:grid-cols-2">
      <TermList
        title="可以"
        items={allowed}
        icon={<Check aria-hidden className="mt-1 size-4 shrink-0 text-success" />}
      />
      <TermList
        title="不可以"
        items={forbidden}
        icon={<X aria-hidden className="mt-1 size-4 shrink-0 text-danger" />}
      />
      {note !== '' && (
        <p className="bg-surface px-6 py-5 text-sm leading-6 phrases text-ink-soft sm:px-8 md:col-span-2">
          <Linked text={note} className="mx-1 font-medium text-link" />
        </p>
      )}
    </div>
  );
}

function TermList({ title, items, icon }: { title: string; items: readonly string[]; icon: React.ReactNode }) {
  return (
    <div className="bg-surface p-6 sm:p-8">
      <h3 className="text-base font-semibold text-ink">{title}</h3>
      <ul className="mt-4 space-y-3 text-sm leading-6 text-ink-soft">
        {items.map((item) => (
          <li key={item} className="flex gap-3">
            {icon}
            <span className="phrases">{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
