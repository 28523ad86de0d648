import type { CustomerRecord, CustomerState } from '../../../../contract/customers/customer-record.ts';
import { type AuditAct, auditActs } from '../../../../contract/audit/audit-words.ts';
import type { Refund } from '../../../../contract/applications/refunds.ts';
import type { Tone } from '../../../ui/data/badge.tsx';

export const customerStateNames: Record<CustomerState, string> = {
  active: '正常',
  disabled: '已停用',
  leaving: '等待注销',
  deleted: '已注销',
};

export const customerStateTones: Record<CustomerState, Tone> = {
  active: 'success',
  disabled: 'danger',
  leaving: 'warning',
  deleted: 'neutral',
};

export const nameOf = ({ nickname, username }: Pick<CustomerRecord, 'nickname' | 'username'>): string =>
  nickname === '' ? username : nickname;

/** An act on an account, in the words of the audit log. */
export const actNameOf = (act: string): string => (Object.hasOwn(auditActs, act) ? auditActs[act as AuditAct] : act);

export const refundNames: Record<Exclude<Refund['state'], 'none'>, string> = {
  due: '待退款',
  refunded: '已退款',
  carried: '转入申诉',
};
