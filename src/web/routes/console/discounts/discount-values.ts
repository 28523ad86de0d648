import type { Discount, DiscountKind } from '../../../../contract/discounts/discounts.ts';
import type { Edition } from '../../../../contract/catalog/catalog.ts';
import type { FieldMessages } from '../../../../contract/field-messages.ts';
import type { Tone } from '../../../ui/data/badge.tsx';
import { formatDateTime } from '../../../ui/data/date-time.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import type { Passage } from '../../../parts/reading/pair-passages.ts';
import { passagesBetween } from '../form/passages-between.ts';
import { beijingTime, localOf } from '../form/beijing-time.ts';

export const kindWords: Record<DiscountKind, string> = { new: '新申请', renewal: '续期', upgrade: '升级' };

export const stateWords: Record<Discount['state'], { label: string; tone: Tone }> = {
  running: { label: '进行中', tone: 'success' },
  planned: { label: '未开始', tone: 'primary' },
  used_up: { label: '已用完', tone: 'warning' },
  over: { label: '已结束', tone: 'neutral' },
};

/** A discount in the form of its fields. */
export interface DiscountValues {
  name: string;
  audience: 'code' | 'everyone';
  code: string;
  by: 'percent' | 'amount';
  percent: number | null;
  amountFen: number | null;
  startsAt: string;
  endsAt: string;
  maxUses: number | null;
  maxUsesEach: number | null;
  editions: string[];
  kinds: DiscountKind[];
}

export const newDiscount: DiscountValues = {
  name: '',
  audience: 'code',
  code: '',
  by: 'percent',
  percent: null,
  amountFen: null,
  startsAt: '',
  endsAt: '',
  maxUses: null,
  maxUsesEach: 1,
  editions: [],
  kinds: ['new'],
};

export const valuesOf = (discount: Discount): DiscountValues => ({
  name: discount.name,
  audience: discount.code === '' ? 'everyone' : 'code',
  code: discount.code,
  by: discount.percent === null ? 'amount' : 'percent',
  percent: discount.percent,
  amountFen: discount.amountFen,
  startsAt: localOf(discount.startsAt),
  endsAt: localOf(discount.endsAt),
  maxUses: discount.maxUses,
  maxUsesEach: discount.maxUsesEach,
  editions: discount.editions,
  kinds: discount.kinds,
});

/** Hidden fields are not sent. */
export const termsOf = ({ audience, by, code, percent, amountFen, startsAt, endsAt, ...rest }: DiscountValues) => ({
  ...rest,
  code: audience === 'code' ? code : '',
  percent: by === 'percent' ? percent : null,
  amountFen: by === 'amount' ? amountFen : null,
  startsAt: startsAt === '' ? null : beijingTime(startsAt),
  endsAt: endsAt === '' ? null : beijingTime(endsAt),
});

/** Checks what the contract cannot know: which of the two ways was chosen. */
export const problemsOf = ({ audience, code, by, percent, amountFen }: DiscountValues): FieldMessages => ({
  ...(audience === 'code' && code.trim() === '' ? { code: '请填写优惠码' } : {}),
  ...(by === 'percent' && percent === null ? { percent: '请填写比例' } : {}),
  ...(by === 'amount' && amountFen === null ? { amountFen: '请填写金额' } : {}),
});

/** `减 15%`, `减 ¥200`. */
export const reductionText = ({ percent, amountFen }: Pick<Discount, 'percent' | 'amountFen'>): string =>
  percent === null ? `减 ${formatFen(amountFen ?? 0)}` : `减 ${percent}%`;

/** NaN while a year of five digits is typed. */
const momentText = (ms: number): string => (Number.isNaN(ms) ? '没有填对的时间' : formatDateTime(ms));

export function periodText({ startsAt, endsAt }: Pick<Discount, 'startsAt' | 'endsAt'>): string {
  if (startsAt === null && endsAt === null) return '一直有效';
  const from = startsAt === null ? '' : `${momentText(startsAt)} 起`;
  const until = endsAt === null ? '' : `${momentText(endsAt)} 止`;
  return [from, until].filter((part) => part !== '').join('，');
}

export function usesText({ uses, maxUses, maxUsesEach }: Pick<Discount, 'uses' | 'maxUses' | 'maxUsesEach'>): string {
  const all = maxUses === null ? `已用 ${uses} 次` : `已用 ${uses} / ${maxUses} 次`;
  return maxUsesEach === null ? all : `${all}，每人最多 ${maxUsesEach} 次`;
}

/** The differences between somebody else's terms and those here, each with its name. */
export function termsBetween(
  mine: DiscountValues,
  theirs: DiscountValues,
  editions: readonly Pick<Edition, 'code' | 'name'>[],
): Passage[] {
  const [here, there] = [termsInWords(mine, editions), termsInWords(theirs, editions)];
  return passagesBetween(here.map(([name, text], index) => [name, text, there[index]?.[1] ?? null]));
}

function termsInWords(
  values: DiscountValues,
  editions: readonly Pick<Edition, 'code' | 'name'>[],
): [name: string, text: string][] {
  const count = (times: number | null) => (times === null ? '不限' : `${times} 次`);
  const chosen = values.editions.map((code) => editions.find((each) => each.code === code)?.name ?? code);
  return [
    ['名称', values.name],
    ['给谁', values.audience === 'everyone' ? '所有人' : `有优惠码 ${values.code} 的人`],
    ['怎样减', reductionText(termsOf(values))],
    ['时间', periodText(termsOf(values))],
    ['总共可用次数', count(values.maxUses)],
    ['每位客户可用次数', count(values.maxUsesEach)],
    ['版本', chosen.length === 0 ? '全部' : chosen.join('、')],
    ['用于', values.kinds.map((kind) => kindWords[kind]).join('、')],
  ];
}
