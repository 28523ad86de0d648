import type { Application } from '../../../contract/applications/application.ts';
import type { ApplicationKind, PaymentChannel } from '../../../contract/applications/application-states.ts';
import type { Offer } from '../../../contract/catalog/catalog.ts';
import type { CatalogWords } from '../../../contract/catalog/catalog-words.ts';
import type { Tone } from '../../ui/data/badge.tsx';

export const channelNames: Record<PaymentChannel, string> = { bank: '银行转账', wechat: '微信支付', alipay: '支付宝' };

export const holderTypeNames = { personal: '个人', company: '企业' } as const;

export const eventNames: Record<Application['events'][number]['act'], string> = {
  create: '创建申请',
  submit: '提交申请',
  start_review: '开始审核',
  ask: '要求补充资料',
  resubmit: '补充后重新提交',
  set_price: '单独定价',
  receive_payment: '确认到账',
  undo_payment: '撤销到账',
  approve: '通过并签发授权',
  reject: '驳回申请',
  withdraw: '撤回申请',
  accept_transfer: '接收人确认接收',
  decline_transfer: '接收人选择不接收',
  refund_due: '款项待退还',
  refund: '已退款',
  correct_refund: '更正退款',
  undo_refund: '撤销退款登记',
  request_invoice: '申请开票',
  change_invoice: '修改开票信息',
  cancel_invoice: '取消开票',
  issue_invoice: '发票已开出',
  refuse_invoice: '退回开票申请',
  void_invoice: '发票作废或红冲',
  remind: '提醒补充资料',
  expire: '未在期限内补充，申请关闭',
};

export const kindNames: Record<ApplicationKind, string> = {
  new: '新授权',
  renewal: '续期',
  upgrade: '升级',
  transfer: '转让',
  appeal: '申诉',
};

export const eventTones: Partial<Record<Application['events'][number]['act'], Tone>> = {
  submit: 'primary',
  resubmit: 'primary',
  ask: 'warning',
  set_price: 'primary',
  receive_payment: 'success',
  undo_payment: 'warning',
  approve: 'success',
  reject: 'danger',
  accept_transfer: 'success',
  decline_transfer: 'danger',
  refund_due: 'warning',
  refund: 'success',
  correct_refund: 'warning',
  undo_refund: 'warning',
  issue_invoice: 'success',
  refuse_invoice: 'warning',
  void_invoice: 'warning',
  remind: 'warning',
  expire: 'danger',
};

/** A limit as a phrase: `5 名开发者`. */
export const limitPhrase = (
  count: number | null,
  { name, counter }: Pick<CatalogWords['projects'], 'name' | 'counter'>,
) => (count === null ? `${name}不限` : `${count} ${counter}${name}`);

/** What an offer grants, in short phrases. */
export function grantsOf(offer: Offer, { developers, projects }: CatalogWords): string[] {
  return [
    limitPhrase(offer.developers, developers),
    limitPhrase(offer.projects, projects),
    limitPhrase(offer.domains, { name: '域名', counter: '个' }),
    `${offer.updateMonths} 个月更新`,
  ];
}
