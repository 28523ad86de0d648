import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BulkAct, Previewed } from '../../../../contract/applications/desk.ts';
import type { QueueItem } from '../../../../contract/applications/reviewed-application.ts';
import { effectOf } from './bulk-words.ts';

interface BulkPreviewProps {
  act: BulkAct;
  items: readonly QueueItem[];
  previews: readonly Previewed[];
}

/** The outcome for each application, and the excluded ones with their reasons. */
export function BulkPreview({ act, items, previews }: BulkPreviewProps) {
  const of = (...verdicts: Previewed['verdict'][]) =>
    items.flatMap((item) => {
      const found = previews.find(({ number, verdict }) => number === item.number && verdicts.includes(verdict));
      return found === undefined ? [] : [{ item, reasons: found.reasons }];
    });
  const [ready, doubtful, refused] = [of('ready'), of('doubtful'), of('refused')];
  return (
    <div className="space-y-5">
      <Part title={`将执行 ${ready.length} 份，每份单独生效，10 秒内可以撤销`}>
        {ready.map(({ item }) => (
          <Line key={item.number} item={item}>
            {effectOf(act, item)}
          </Line>
        ))}
      </Part>
      <Part title={`有疑问，略过 ${doubtful.length} 份，请逐份处理`}>
        {doubtful.map(({ item, reasons }) => (
          <Line key={item.number} item={item}>
            {reasons.join('；')}
          </Line>
        ))}
      </Part>
      <Part title={`不能执行，略过 ${refused.length} 份`}>
        {refused.map(({ item, reasons }) => (
          <Line key={item.number} item={item}>
            {reasons.join('；')}
          </Line>
        ))}
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-sm font-medium text-ink">{title}</h3>
      <ul className="divide-y divide-line rounded-card border border-line">{children}</ul>
    </section>
  );
}

/** One of several applications, with remarks; a link, also so that keys can scroll a long list. */
export function Line({ item, children }: { item: QueueItem; children: ReactNode }) {
  return (
    <li className="grid gap-x-4 px-4 py-2 text-[13px] leading-5 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
      <span className="min-w-0 text-ink">
        <Link
          to={`/dashboard/applications/${item.number}`}
          className="block truncate rounded font-medium hover:underline"
        >
          {item.holderName || item.applicantName}
        </Link>
        <span className="tnum block text-ink-faint">{item.number}</span>
      </span>
      <span className="min-w-0 self-center break-words text-ink-soft">{children}</span>
    </li>
  );
}
