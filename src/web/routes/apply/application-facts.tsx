import type { Edition, Offer } from '../../../contract/catalog.ts';
import type { Description } from '../../ui/description-list.tsx';
import { formatFen } from '../../ui/money.ts';
import { channelNames, grantsOf, holderTypeNames } from '../../parts/application-words.ts';
import { type ApplicationValues, splitDomains } from './application-values.ts';
import type { FilledStep } from './steps.ts';

/** Everything that was filled in, step by step, for reading. */
export function factsOf(
  values: ApplicationValues,
  edition: Pick<Edition, 'name'> | null,
  offer: Offer | null | undefined,
): Record<FilledStep, Description[]> {
  const isCompany = values.holderType === 'company';
  return {
    holder: [
      { term: '版本', detail: edition?.name },
      { term: '授权内容', detail: offer ? grantsOf(offer).join('、') : '' },
      { term: '授权主体', detail: values.holderType === '' ? '' : holderTypeNames[values.holderType] },
      { term: isCompany ? '企业名称' : '姓名', detail: values.holderName },
      ...(isCompany ? [{ term: '统一社会信用代码', detail: <span className="tnum">{values.creditCode}</span> }] : []),
    ],
    scope: [
      { term: '联系人', detail: values.contactName },
      { term: '联系电话', detail: <span className="tnum">{values.contactPhone}</span> },
      { term: '联系邮箱', detail: values.contactEmail },
      { term: '项目名称', detail: values.projectName },
      { term: '授权域名', detail: splitDomains(values.domains).join('、'), wide: true },
      { term: '用途说明', detail: <span className="whitespace-pre-line">{values.purpose}</span>, wide: true },
    ],
    payment: offer?.priceFen === 0 ? [{ term: '应付金额', detail: '免费，无需付款' }] : paymentFacts(values, offer),
  };
}

function paymentFacts(values: ApplicationValues, offer: Offer | null | undefined): Description[] {
  return [
    { term: '应付金额', detail: offer ? <span className="tnum">{formatFen(offer.priceFen)}</span> : '' },
    { term: '付款方式', detail: values.paymentChannel === '' ? '' : channelNames[values.paymentChannel] },
    { term: '流水号或单号', detail: <span className="tnum">{values.paymentReference}</span> },
    { term: '付款日期', detail: <span className="tnum">{values.paidOn}</span> },
  ];
}
