import type { TextTemplate } from '../form/templated-field.tsx';

interface Money {
  paymentReceivedAt: number | null;
  amountFen: number | null;
  receivedFen: number;
}

/** A template that fits only some states of the money: 未到账 is no reason once it has arrived. */
interface MoneyTemplate extends TextTemplate {
  fits?: (money: Money) => boolean;
}

const isAwaited = ({ paymentReceivedAt, amountFen }: Money) => paymentReceivedAt === null && (amountFen ?? 0) > 0;

export const fitting = (templates: readonly MoneyTemplate[], money: Money): readonly TextTemplate[] =>
  templates.filter(({ fits }) => fits === undefined || fits(money));

export const askTemplates: readonly MoneyTemplate[] = [
  {
    label: '款项对不上',
    fits: isAwaited,
    text: '按您填写的信息没有核对到这笔款项。请核对付款方式、付款日期和流水号，填写银行回单或支付账单中的完整单号后重新提交。',
  },
  {
    label: '主体与信用代码不符',
    text: '授权主体名称与统一社会信用代码不一致。请按营业执照填写完整的企业名称和 18 位信用代码后重新提交。',
  },
  {
    label: '域名需要确认',
    text: '登记的域名与项目或主体暂时对不上。请填写项目实际使用的域名；尚未上线的，填写计划使用的主域名并在用途中说明。',
  },
  {
    label: '用途不够具体',
    text: '请补充项目用途：面向哪些使用者、大致功能，以及是否会把源码或成品交付给第三方。',
  },
];

export const rejectTemplates: readonly MoneyTemplate[] = [
  {
    label: '一直未到账',
    fits: isAwaited,
    text: '到目前为止没有收到与此申请对应的款项，申请先予关闭。付款后可以重新提交申请。',
  },
  { label: '重复申请', text: '同一主体、同一版本已有另一份申请在处理或已通过，此份为重复提交，请以另一份的结果为准。' },
  {
    label: '主体无法核实',
    text: '经核对，授权主体的信息无法核实，暂时不能签发授权。如有营业执照等材料，请联系客服说明后重新申请。',
  },
  { label: '用途超出授权', text: '申请中的用途超出了该版本授权协议允许的范围。如需其他形式的合作，请联系客服。' },
];

export const refundTemplates: readonly MoneyTemplate[] = [
  {
    label: '原路退回',
    fits: ({ receivedFen }) => receivedFen > 0,
    text: '款项将按原付款方式退回，请留意到账通知。',
  },
  { label: '未收款', fits: ({ receivedFen }) => receivedFen === 0, text: '未收到款项，无需退款。' },
];
