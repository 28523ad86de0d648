import type { MailAttempt, MailSummary } from '../../../../contract/mail/outbox.ts';
import type { Tone } from '../../../ui/data/badge.tsx';
import { formatDateTime } from '../../../ui/data/date-time.tsx';

export const mailStateNames: Record<MailSummary['state'], string> = {
  waiting: '待发送',
  sent: '已发送',
  failed: '失败',
  kept: '已保留',
};

export const mailKindNames: Record<MailSummary['kind'], string> = {
  application: '申请',
  license: '授权',
  invoice: '发票',
  account: '账号',
};

export const mailStateTones: Record<MailSummary['state'], Tone> = {
  waiting: 'primary',
  sent: 'success',
  failed: 'danger',
  kept: 'neutral',
};

export const attemptNames: Record<MailAttempt['outcome'], string> = {
  sent: '服务器已收下',
  delayed: '没有寄出，会再试',
  failed: '没有寄出，已放弃',
};

export const attemptTones: Record<MailAttempt['outcome'], Tone> = {
  sent: 'success',
  delayed: 'warning',
  failed: 'danger',
};

/** The details of a letter beyond its state. */
export function mailProgress({ state, attempts, lastError, heldUntil }: MailSummary): string {
  if (state === 'kept') return '没有邮件服务器，没有寄出。可以复制正文转给客户。';
  if (state === 'failed') return lastError || `尝试 ${attempts} 次后放弃`;
  if (heldUntil !== null)
    return `这个地址近来收信过多（未验证的地址每小时最多 10 封、每天 30 封），推迟到 ${formatDateTime(heldUntil)} 后自动寄出`;
  if (state === 'waiting' && attempts > 0) return `已尝试 ${attempts} 次，稍后重试：${lastError}`;
  return '';
}
