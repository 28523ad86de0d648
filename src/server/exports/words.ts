import { valueWords } from '../audit/detail-words.ts';

/** Words for the codes in exported lists, the same as in the console. */
export const kindWords: Readonly<Record<string, string>> = {
  new: '新授权',
  renewal: '续期',
  upgrade: '升级',
  transfer: '转让',
  appeal: '申诉',
};
export const channelWords: Readonly<Record<string, string>> = {
  bank: '银行转账',
  wechat: '微信支付',
  alipay: '支付宝',
};
export const refundWords: Readonly<Record<string, string>> = {
  none: '',
  due: '待退款',
  refunded: '已退款',
  carried: '转到申诉',
};
export const invoiceStateWords: Readonly<Record<string, string>> = {
  requested: '待开',
  issued: '已开',
  refused: '已退回',
  cancelled: '已取消',
  voided: '已作废',
};
export const invoiceKindWords: Readonly<Record<string, string>> = { ordinary: '普通发票', special: '专用发票' };
export const customerStateWords: Readonly<Record<string, string>> = {
  active: '正常',
  disabled: '已停用',
  leaving: '等待注销',
  deleted: '已注销',
};
export const reminderKindWords: Readonly<Record<string, string>> = {
  first: '30 天提醒',
  last: '7 天提醒',
  security: '安全版本',
};
export const dueStateWords: Readonly<Record<string, string>> = {
  waiting: '待写信',
  sent: '已写信',
  off: '版本已关闭',
  renewing: '续期申请中',
  refused: '客户已退订',
  unreachable: '没有可用的邮箱',
};
export const sentStateWords: Readonly<Record<string, string>> = {
  waiting: '等待寄出',
  sent: '已寄出',
  failed: '没有寄到',
  kept: '留在发件箱',
  gone: '已取消',
};

export const mailStateWords: Readonly<Record<string, string>> = {
  waiting: '待发送',
  sent: '已发送',
  failed: '失败',
  kept: '已保留',
};
export const mailKindWords: Readonly<Record<string, string>> = {
  application: '申请',
  license: '授权',
  invoice: '发票',
  account: '账号',
};
export const secondFactorWords: Readonly<Record<string, string>> = { on: '已开启', off: '未开启', required: '待开启' };

/** The word for a code; the code itself if there is none. */
export const wordOf = (words: Readonly<Record<string, string>> | undefined, code: string | null): string =>
  code === null ? '' : (words?.[code] ?? code);

export const stateWord = (code: string): string => wordOf(valueWords['state'], code);
export const statusWord = (code: string): string => wordOf(valueWords['status'], code);
export const holderTypeWord = (code: string | null): string => wordOf(valueWords['holderType'], code);
