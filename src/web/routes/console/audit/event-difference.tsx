import type { AuditChange } from '../../../../contract/audit/audit.ts';
import { type ChangedPart, changedParts } from './changed-part.ts';

/** Each changed field: its former value, and below it the new one. */
export function EventDifference({ changes }: { changes: readonly AuditChange[] }) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold text-ink">改动</h3>
      <dl className="divide-y divide-line overflow-hidden rounded-card border border-line">
        {changes.map(({ field, ...sides }, index) => {
          const { before, after } = changedParts(sides.before, sides.after);
          return (
            <div key={index} className="px-4 py-3">
              <dt className="mb-1.5 text-[13px] leading-5 text-ink-faint">{field}</dt>
              <dd className="space-y-1">
                <Side sign="−" name="改前" part={before} className="bg-danger-soft text-danger" />
                <Side sign="+" name="改后" part={after} className="bg-success-soft text-success" />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

interface SideProps {
  sign: string;
  name: string;
  part: ChangedPart;
  className: string;
}

/** The sign has the same meaning as the colour. */
function Side({ sign, name, part: { start, changed, end }, className }: SideProps) {
  const isEmpty = start + changed + end === '';
  return (
    <p className={`flex gap-2 rounded px-2 py-1 text-[13px] leading-5 ${className}`}>
      <span aria-hidden className="font-mono">
        {sign}
      </span>
      <span className="sr-only">{name}：</span>
      <span className="min-w-0 break-words whitespace-pre-wrap">
        {isEmpty ? '（空）' : start}
        {changed !== '' && <span className="font-semibold underline underline-offset-4">{changed}</span>}
        {end}
      </span>
    </p>
  );
}
