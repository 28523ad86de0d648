import { Link } from 'react-router';
import { Badge, type Tone } from '../../ui/data/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { DescribedFinding } from './outcome.ts';
import { whoNames } from './verdict-words.ts';

const severityNames: Record<DescribedFinding['severity'], { tone: Tone; name: string }> = {
  error: { tone: 'danger', name: '问题' },
  warning: { tone: 'warning', name: '提醒' },
  info: { tone: 'neutral', name: '说明' },
};

interface FindingsListProps {
  findings: readonly (DescribedFinding & { proof?: string })[];
  /** True to add titles to each part, for a diagnosis. */
  withParts?: boolean;
}

/** All findings: the meaning, the remedy, and who can apply it. */
export function FindingsList({ findings, withParts = false }: FindingsListProps) {
  return (
    <ul
      aria-label="校验结果"
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      {findings.map((finding) => (
        <li key={finding.code} className={classNames('px-5 py-4 sm:px-6', withParts && '*:[p]:pl-9 *:[p]:-indent-9')}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Badge tone={severityNames[finding.severity].tone}>{severityNames[finding.severity].name}</Badge>
            <code className="font-mono text-[13px] break-all text-ink-soft">{finding.code}</code>
            <span className="text-[13px] text-ink-faint sm:ml-auto">{whoNames[finding.who]}</span>
          </div>
          <p className="mt-2.5 text-sm leading-6 break-words text-ink">
            {withParts && <PartName>原因</PartName>}
            {finding.message.zh}
          </p>
          {finding.proof !== undefined && (
            <p className="mt-1 text-sm leading-6 break-words text-ink-soft">
              <PartName>依据</PartName>粘贴的内容里有“{finding.proof}”。
            </p>
          )}
          <p className="mt-1 text-sm leading-6 break-words text-ink-soft">
            {withParts && <PartName>处理</PartName>}
            {finding.fix.zh}
          </p>
          <Link to={`/docs/findings#${finding.code}`} className="mt-2 inline-block text-[13px] leading-6 text-link">
            详细说明
            <span className="sr-only">：{finding.code}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function PartName({ children }: { children: string }) {
  return <span className="mr-2 font-medium text-ink">{children}</span>;
}
