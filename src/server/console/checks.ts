import type { Check, ReviewedApplication } from '../../contract/applications/reviewed-application.ts';
import { fieldsFor, formOf } from '../../contract/applications/form-versions.ts';
import { isCreditCode } from '../../contract/fields.ts';
import { fenText } from '../applications/payment/fen-text.ts';

/** A license that names the same company or domain. */
export interface Related {
  number: string;
  holderName: string;
  /** It is the applicant's own. */
  isOwn: boolean;
  /** The shared domain; '' if it is the company that they share. */
  domain: string;
}

export interface CheckedFacts extends Pick<
  ReviewedApplication,
  | 'kind'
  | 'holderType'
  | 'edition'
  | 'formVersion'
  | 'form'
  | 'creditCode'
  | 'contactEmail'
  | 'domains'
  | 'amountFen'
  | 'offer'
  | 'receivedFen'
> {
  paymentReference: string;
  /** Numbers of other applications that name the same payment. */
  samePayment: readonly string[];
  related: readonly Related[];
}

/** The comparisons that a reviewer would make by hand, each beside its fact. */
export function checksOf(facts: CheckedFacts): Check[] {
  return [
    ...companyChecks(facts),
    ...relatedChecks(facts),
    ...amountChecks(facts),
    ...referenceChecks(facts),
    ...mailChecks(facts),
  ];
}

/** The question as this application was asked it; undefined if it was not asked. */
const askedFor = (name: string, { edition, holderType, formVersion, form }: CheckedFacts) =>
  fieldsFor(formOf(formVersion, form), { edition: edition?.code ?? null, holderType }).find(
    (field) => field.name === name,
  );

function companyChecks(facts: CheckedFacts): Check[] {
  const { holderType, creditCode } = facts;
  if (holderType !== 'company') return [];
  if (creditCode === '') {
    const asked = askedFor('creditCode', facts);
    if (asked === undefined) return [];
    return [
      asked.required
        ? { about: 'creditCode', tone: 'warning', text: '没有填写' }
        : { about: 'creditCode', tone: 'info', text: '选填，没有填写' },
    ];
  }
  return isCreditCode(creditCode)
    ? [{ about: 'creditCode', tone: 'ok', text: '校验位正确' }]
    : [{ about: 'creditCode', tone: 'warning', text: '校验位不对，请核对营业执照' }];
}

function relatedChecks({ related }: CheckedFacts): Check[] {
  return related.map(({ number, holderName, isOwn, domain }) => {
    const whose = isOwn ? '申请人自己的' : '另一账号的';
    return domain === ''
      ? { about: 'holderName', tone: isOwn ? 'info' : 'warning', text: `${whose}授权 ${number} 也属于这家企业` }
      : {
          about: 'domains',
          tone: isOwn ? 'info' : 'warning',
          text: `${domain} 已登记在${whose}授权 ${number}（${holderName}）`,
        };
  });
}

/** The price may have changed since, and money may have come in part or twice. */
function amountChecks({ kind, amountFen, offer, receivedFen }: CheckedFacts): Check[] {
  if (amountFen === null) return [];
  const checks: Check[] = [];
  if (kind === 'new' && offer !== null && offer.priceFen !== amountFen)
    checks.push({ about: 'amount', tone: 'warning', text: `与这个版本的定价 ${fenText(offer.priceFen)} 不同` });
  if (receivedFen > 0 && receivedFen < amountFen)
    checks.push({
      about: 'amount',
      tone: 'warning',
      text: `只到账 ${fenText(receivedFen)}，还差 ${fenText(amountFen - receivedFen)}`,
    });
  if (receivedFen > amountFen)
    checks.push({
      about: 'amount',
      tone: 'warning',
      text: `共到账 ${fenText(receivedFen)}，多出 ${fenText(receivedFen - amountFen)}`,
    });
  if (receivedFen === amountFen && amountFen > 0) checks.push({ about: 'amount', tone: 'ok', text: '到账与应付一致' });
  return checks;
}

function referenceChecks({ paymentReference, samePayment }: CheckedFacts): Check[] {
  if (paymentReference === '') return [];
  return samePayment.length === 0
    ? [{ about: 'paymentReference', tone: 'ok', text: '没有别的申请用过' }]
    : [{ about: 'paymentReference', tone: 'warning', text: `申请 ${samePayment.join('、')} 也用了这个单号` }];
}

/** Anybody can have a mailbox there: it says nothing about a company. */
const openMailHosts = new Set(
  (
    'qq.com foxmail.com vip.qq.com 163.com vip.163.com 126.com yeah.net sina.com sina.cn sohu.com 139.com 189.cn wo.cn ' +
    'aliyun.com gmail.com outlook.com hotmail.com live.com icloud.com yahoo.com proton.me'
  ).split(' '),
);

function mailChecks(facts: CheckedFacts): Check[] {
  const { holderType, contactEmail, domains } = facts;
  const host = contactEmail.split('@').at(1)?.toLowerCase() ?? '';
  if (holderType !== 'company' || host === '') return [];
  if (openMailHosts.has(host)) return [{ about: 'contactEmail', tone: 'info', text: '公共邮箱，看不出属于哪家企业' }];
  if (domains.length === 0 && askedFor('domains', facts) === undefined) return [];
  const isOf = (domain: string) => domain === host || domain.endsWith(`.${host}`) || host.endsWith(`.${domain}`);
  return domains.some(isOf)
    ? [{ about: 'contactEmail', tone: 'ok', text: '与登记的域名一致' }]
    : [{ about: 'contactEmail', tone: 'info', text: '邮箱的域名不在登记的域名里' }];
}
