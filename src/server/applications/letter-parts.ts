/** Parts that several letters about applications share. */
export const number = { name: '申请编号', sample: 'AP26112300001' } as const;
export const edition = { name: '版本', sample: '专业版' } as const;
export const reason = { name: '原因', sample: '登记的流水号属于另一份申请', isRequired: true, isLong: true } as const;
export const request = {
  name: '需要补充的内容',
  sample: '请补充统一社会信用代码。',
  isRequired: true,
  isLong: true,
} as const;
export const dueDay = { name: '补充期限', sample: '2026-12-23' } as const;
export const refundAmount = { name: '退款金额', sample: '¥1,999.00' } as const;
export const refundPeriod = { name: '退款期限', sample: '七个工作日' } as const;
export const refundedOn = { name: '退款日期', sample: '2026-11-23' } as const;
export const reference = { name: '退款流水号', sample: '2026112322001', isRequired: true } as const;

export const base = { group: 'application', button: '查看申请' } as const;
export const refundIsDue = { refundIsDue: { name: '待退款时', sample: true } } as const;
export const refundConditions = { ...refundIsDue, refundIsNotDue: { name: '没有待退款时', sample: false } } as const;

export const REFUND_PROMISE =
  '已确认到账的款项 {{退款金额}} 会原路退还，自确认之日起{{退款期限}}内办理，办好后再写信告诉您。';
export const REFUND_FACTS = '申请 {{申请编号}} 的款项 {{退款金额}} 已于 {{退款日期}} 退还，流水号 {{退款流水号}}。';
export const REFUND_ARRIVAL =
  '款项退回原付款账户，到账时间以银行或支付平台为准，一般为 1–3 个工作日。没有收到请联系客服，并附上流水号。';
export const REFUND_IF_DUE = [
  `{{待退款时}}${REFUND_PROMISE}`,
  '{{没有待退款时}}如果已经付款，请联系客服办理退款。',
] as const;
