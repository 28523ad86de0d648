import type { MailSummary } from '../../../../contract/console.ts';
import type { Tone } from '../../../ui/data/badge.tsx';
import { formatDateTime } from '../../../ui/data/date-time.tsx';

export const mailStateNames: Record<MailSummary['state'], string> = {
  waiting: '待发送',
  sent: '已发送',
  failed: '失败',
  kept: '已保留',
};

export const mailStateTones: Record<MailSummary['state'], Tone> = {
  waiting: 'primary',
  sent: 'success',
  failed: 'danger',
  kept: 'neutral',
};

/** The details of a letter beyond its state. */
export function mailProgress({ state, attempts, lastError, heldUntil }: MailSummary): string {
  if (state === 'kept') return '未配置 SMTP，没有寄出。可以复制正文转给客户。';
  if (state === 'failed') return lastError || `尝试 ${attempts} 次后放弃`;
  if (heldUntil !== null)
    return `这个地址近来收信过多（未验证的地址每小时最多 10 封、每天 30 封），推迟到 ${formatDateTime(heldUntil)} 后自动寄出`;
  if (state === 'waiting' && attempts > 0) return `已尝试 ${attempts} 次，稍后重试：${lastError}`;
  return '';
}
