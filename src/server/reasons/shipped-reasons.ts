import type { ReasonAct, ReasonFit, ReasonTemplate } from '../../contract/reason-templates.ts';

const sentence = (label: string, text: string, fits: ReasonFit = 'always'): ReasonTemplate => ({ label, text, fits });

/** The sentences shipped with Vela. */
export const shippedReasons: Record<ReasonAct, readonly ReasonTemplate[]> = {
  ask: [
    sentence(
      '款项对不上',
      '按您填写的信息没有核对到这笔款项。请核对付款方式、付款日期和流水号，填写银行回单或支付账单中的完整单号后重新提交。',
      'awaited',
    ),
    sentence(
      '名称与信用代码不符',
      '被授权方名称与统一社会信用代码不一致。请按营业执照填写完整的企业名称和 18 位信用代码后重新提交。',
    ),
    sentence(
      '域名需要确认',
      '登记的域名与项目或被授权方暂时对不上。请填写项目实际使用的域名；尚未上线的，填写计划使用的主域名并在用途中说明。',
    ),
    sentence('用途不够具体', '请补充项目用途：面向哪些使用者、大致功能，以及是否会把源码或成品交付给第三方。'),
  ],
  reject: [
    sentence('一直未到账', '到目前为止没有收到与此申请对应的款项，申请先予关闭。付款后可以重新提交申请。', 'awaited'),
    sentence('重复申请', '同一被授权方、同一版本已有另一份申请在处理或已通过，此份为重复提交，请以另一份的结果为准。'),
    sentence(
      '被授权方无法核实',
      '经核对，被授权方的信息无法核实，暂时不能签发授权。如有营业执照等材料，请联系客服说明后重新申请。',
    ),
    sentence('用途超出授权', '申请中的用途超出了该版本授权协议允许的范围。如需其他形式的合作，请联系客服。'),
  ],
  refund_note: [
    sentence('原路退回', '款项将按原付款方式退回，请留意到账通知。', 'received'),
    sentence('未收款', '未收到款项，无需退款。', 'not_received'),
  ],
  undo_payment: [
    sentence('误确认', '这笔款项属于另一份申请，登记有误。'),
    sentence('金额不足', '到账的金额少于应付的金额，请补足差额，并告诉客服补付的流水号。'),
    sentence('款项被退回', '款项被银行或支付平台退回，请核对账户后重新付款。'),
  ],
  refund_due: [
    sentence('缺陷未修复', '软件与产品说明不符，未能在约定时间内修复，按授权协议第六条退款。'),
    sentence('重复付款', '同一份申请收到了两笔款项，退还多付的部分。'),
  ],
  correct_refund: [
    sentence('金额有误', '登记的金额与实际退还的不一致。'),
    sentence('流水号有误', '登记的流水号有误。'),
    sentence('日期有误', '登记的日期与实际退还的不一致。'),
  ],
  undo_refund: [
    sentence('银行退票', '款项被银行退回，我们核对账户后会重新办理。'),
    sentence('登记错了申请', '这笔退款属于另一份申请，登记有误。'),
  ],
  undo_refund_due: [
    sentence('记错了申请', '这笔款项属于另一份申请，记录有误。'),
    sentence('金额有误', '金额记录有误，我们会按实际到账的金额重新记录。'),
  ],
  undo_issued_refund_due: [
    sentence('协商取消退款', '经协商，款项不再退还。'),
    sentence('金额有误', '金额记录有误，我们会按应退的金额重新记录。'),
  ],
  refuse_invoice: [
    sentence('税号不符', '税号与抬头不一致，请核对后重新提交。'),
    sentence('专票资料不符', '单位地址、电话或银行账户与登记不符，请核对，或改开普通发票。'),
  ],
  void_invoice: [
    sentence('已退款', '款项已退还，发票已红冲。'),
    sentence('信息有误', '开票信息有误，已红冲，请重新申请。'),
  ],
  suspend: [
    sentence('款项有疑问', '这份授权对应的款项有疑问，核实之前暂停使用。请联系客服说明情况。'),
    sentence('超出授权范围', '发现使用超出了授权协议允许的范围。请按协议调整，或联系客服说明情况。'),
    sentence('密钥疑似外泄', '这份授权的密钥疑似外泄，为保护您的权益先行暂停。请联系客服核实后恢复。'),
  ],
  revoke: [
    sentence('已退款', '这份授权对应的款项已经退还，授权同时撤销。'),
    sentence('违反授权协议', '使用违反了授权协议，经联系仍未改正，授权予以撤销。'),
    sentence('误签发', '这份授权签发有误，现予撤销。给您带来不便，敬请谅解。'),
  ],
};
