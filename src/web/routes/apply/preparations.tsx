import { Link } from 'react-router';
import type { BlockContent } from '../../../contract/pages/block-kinds.ts';

/** Things to have at hand before starting. */
export function Preparations({ title, items, label, to }: BlockContent<'preparations'>) {
  return (
    <section aria-labelledby="preparations">
      <h2 id="preparations" className="mb-4 text-base font-semibold text-ink">
        {title}
      </h2>
      <dl className="space-y-4 border-t border-line pt-4 text-sm leading-6">
        {items.map(({ term, text }) => (
          <div key={term}>
            <dt className="font-medium text-ink">{term}</dt>
            <dd className="mt-0.5 phrases text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      {label !== '' && to !== '' && (
        <Link to={to} className="mt-4 inline-block text-sm text-link">
          {label}
        </Link>
      )}
    </section>
  );
}
