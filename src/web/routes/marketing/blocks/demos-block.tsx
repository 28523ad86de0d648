import { ArrowRight } from 'lucide-react';
import type { BlockProps } from '../page/block-facts.ts';
import { BlockSection } from '../page/block-section.tsx';
import { PlaceLink } from '../page/place-link.tsx';

/** Places to try the product, with the accounts to use. */
export function DemosBlock({ id, content, isApart }: BlockProps<'demos'>) {
  return (
    <BlockSection id={id} content={content} isApart={isApart}>
      <ul className="border-t border-line">
        {content.items.map(({ name, to, account, password, note }, index) => (
          <li key={index} className="grid gap-x-6 border-b border-line py-5 sm:grid-cols-2">
            <div className="min-w-0">
              <PlaceLink to={to} className="group inline-flex items-center gap-1.5 font-medium text-primary">
                {name}
                <ArrowRight aria-hidden className="size-4 transition-[translate] group-hover:translate-x-1" />
              </PlaceLink>
              {note !== '' && <p className="mt-1 text-sm leading-6 phrases text-ink-soft">{note}</p>}
            </div>
            <dl className="text-sm leading-6 text-ink-soft">
              {account !== '' && <Fact term="账号" value={account} />}
              {password !== '' && <Fact term="密码" value={password} />}
            </dl>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div className="flex gap-1.5">
    <dt className="shrink-0 text-ink-faint">{term}</dt>
    <dd>
      <code className="rounded bg-sunken px-1.5 py-0.5 font-mono text-[13px] text-ink">{value}</code>
    </dd>
  </div>
);
