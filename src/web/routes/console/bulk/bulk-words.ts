import type { BulkAct } from '../../../../contract/applications/desk.ts';
import type { QueueItem } from '../../../../contract/applications/reviewed-application.ts';
import { holderTypeNames } from '../../../parts/words/application-words.ts';
import { formatFen } from '../../../ui/data/money.ts';

export const bulkNames: Record<BulkAct, string> = {
  approve: '通过',
  payment: '确认到账',
  ask: '要求补充',
  reject: '驳回',
};

type Subject = Pick<
  QueueItem,
  'kind' | 'concerns' | 'edition' | 'holderName' | 'holderType' | 'amountFen' | 'paymentReceivedAt'
>;

/** The effect of an act on one application, in a sentence. */
export function effectOf(act: BulkAct, item: Subject): string {
  const money = item.amountFen === null || item.amountFen === 0 ? '' : formatFen(item.amountFen);
  switch (act) {
    case 'approve':
      return approvalOf(item);
    case 'payment':
      return `记为已收到 ${money}，并写信告诉客户`;
    case 'ask':
      return '退回给客户补充，期限 30 天';
    case 'reject':
      return item.paymentReceivedAt === null || money === '' ? '驳回' : `驳回，${money} 记为待退款`;
  }
}

function approvalOf({ kind, concerns, edition, holderName, holderType }: Subject): string {
  const name = edition?.name ?? '';
  const license = concerns ?? '';
  switch (kind) {
    case 'new':
      return `签发${name}授权给${holderName}${holderType === null ? '' : `（${holderTypeNames[holderType]}）`}`;
    case 'renewal':
      return `授权 ${license} 的更新服务延长 12 个月`;
    case 'upgrade':
      return `授权 ${license} 升级到${name}`;
    case 'transfer':
      return `授权 ${license} 转给接收人，原授权停用`;
    case 'appeal':
      return '申诉通过，按被驳回的申请执行';
  }
}
