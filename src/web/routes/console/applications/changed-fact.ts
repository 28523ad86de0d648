import type { EarlierFacts, ReviewedApplication } from '../../../../contract/applications/reviewed-application.ts';
import { channelNames, holderTypeNames } from '../../../parts/words/application-words.ts';
import { formatFen } from '../../../ui/data/money.ts';

export interface Change {
  before: string;
  now: string;
}

type Fact = keyof EarlierFacts;
type Said = EarlierFacts[Fact];

function wordOf(fact: Fact, value: Said): string {
  if (value === undefined || value === null || value === '') return '空';
  if (typeof value === 'number') return formatFen(value);
  if (typeof value !== 'string') return value.join('、') || (fact === 'domains' ? '未登记' : '空');
  if (fact === 'holderType') return holderTypeNames[value as keyof typeof holderTypeNames];
  return fact === 'paymentChannel' ? channelNames[value as keyof typeof channelNames] : value;
}

/** A fact before the customer changed it on request; undefined if it is unchanged. */
export function changeOf(application: ReviewedApplication, fact: Fact): Change | undefined {
  const facts = application.changes?.facts ?? {};
  if (!Object.hasOwn(facts, fact)) return undefined;
  const now = fact === 'edition' ? (application.edition?.name ?? '') : application[fact];
  return { before: wordOf(fact, facts[fact]), now: wordOf(fact, now) };
}
