import type { ReasonAct, ReasonFit } from '../../../../contract/reason-templates.ts';

export const reasonActWords: Record<ReasonAct, { title: string; where: string }> = {
  ask: { title: '要求补充资料', where: '写进邮件与申请页：需要补充什么' },
  reject: { title: '驳回申请：原因', where: '写进邮件与申请页' },
  refund_note: { title: '驳回申请：退款说明', where: '写进邮件与申请页' },
  undo_payment: { title: '撤销到账', where: '写进更正的邮件与申请页' },
  refund_due: { title: '签发之后退款', where: '写进邮件与申请页' },
  correct_refund: { title: '更正退款', where: '写进更正的邮件与申请页' },
  undo_refund: { title: '撤销退款登记', where: '写进更正的邮件与申请页' },
  undo_refund_due: { title: '撤销待退款', where: '写进更正的邮件与申请页' },
  undo_issued_refund_due: { title: '签发之后撤销待退款', where: '写进更正的邮件与申请页' },
  refuse_invoice: { title: '退回开票申请', where: '写进邮件与申请页' },
  void_invoice: { title: '发票作废或红冲', where: '写进邮件与申请页' },
  suspend: { title: '暂停授权', where: '写进邮件与授权页' },
  revoke: { title: '撤销授权', where: '写进邮件与授权页' },
};

export const fitNames: Record<ReasonFit, string> = {
  always: '总是可用',
  awaited: '款项还没到账时',
  received: '收到款项时',
  not_received: '没有收到款项时',
};
