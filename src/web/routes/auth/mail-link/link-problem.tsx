import { CircleAlert, Link2Off, TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MailCodeState } from '../../../../contract/identity/account.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { ResultPanel } from '../result-panel.tsx';

export type LinkFault = Exclude<MailCodeState, 'valid'>;

/** The problem with the link itself; null if the refusal is about something else. */
export function linkFault(error: unknown): LinkFault | null {
  if (isApiError(error, 'LINK_USED')) return 'used';
  if (isApiError(error, 'LINK_EXPIRED')) return 'expired';
  // A damaged code does not even pass the schema.
  if (isApiError(error, 'LINK_UNKNOWN')) return 'unknown';
  return isApiError(error, 'FIELDS_INVALID') && error.fields?.['code'] !== undefined ? 'unknown' : null;
}

const icons = {
  used: <CircleAlert aria-hidden />,
  expired: <TimerOff aria-hidden />,
  unknown: <Link2Off aria-hidden />,
} as const;

const titles = { used: '链接已经使用过', expired: '链接已过期', unknown: '链接无效' } as const;

/** Why the link from a letter no longer works, and what to do. */
export function LinkProblem({
  fault,
  texts,
  action,
}: {
  fault: LinkFault;
  texts: Record<LinkFault, ReactNode>;
  action: ReactNode;
}) {
  return (
    <ResultPanel
      tone={fault === 'unknown' ? 'danger' : 'warning'}
      icon={icons[fault]}
      title={titles[fault]}
      text={texts[fault]}
      action={action}
    />
  );
}
