import type {
  CatalogChange,
  CatalogDocument,
  EditionDraft,
  OfferDraft,
} from '../../../contract/catalog/catalog-editing.ts';
import type { CatalogWords } from '../../../contract/catalog/catalog-words.ts';
import { shippedWords } from '../../../contract/catalog/shipped-words.ts';
import { fenText } from '../../applications/payment/fen-text.ts';
import { nextPriceChange, nextPriceText } from './next-price.ts';

/** Problems of a document that no single field shows, by the path of the field that can fix each. */
export function documentProblems({ editions, features }: CatalogDocument): Record<string, string> {
  const problems: Record<string, string> = {};
  const codes = editions.map(({ code }) => code);
  const names = editions.map(({ name }) => name);
  for (const [index, edition] of editions.entries()) {
    const at = `editions.${index}`;
    if (codes.indexOf(edition.code) < index) problems[`${at}.code`] = '代号与前面的版本重复';
    if (names.indexOf(edition.name) < index) problems[`${at}.name`] = '名称与前面的版本重复';
    if (edition.recommended && editions.findIndex(({ recommended }) => recommended) < index)
      problems[`${at}.recommended`] = '只能推荐一个版本';
    Object.assign(problems, offerProblems(edition, at));
  }
  const groupNames = features.map(({ name }) => name);
  for (const [groupIndex, group] of features.entries()) {
    if (groupNames.indexOf(group.name) < groupIndex) problems[`features.${groupIndex}.name`] = '分组名称重复';
    const rows = group.features.map(({ name }) => name);
    for (const [index, name] of rows.entries())
      if (rows.indexOf(name) < index) problems[`features.${groupIndex}.features.${index}.name`] = '同组内名称重复';
  }
  return problems;
}

function offerProblems(edition: EditionDraft, at: string): Record<string, string> {
  const problems: Record<string, string> = {};
  const holders = edition.offers.map(({ holderType }) => holderType);
  if (edition.needsApplication && holders.length === 0) problems[`${at}.offers`] = '需要申请的版本至少要有一种价格';
  for (const [index, offer] of edition.offers.entries()) {
    if (holders.indexOf(offer.holderType) < index)
      problems[`${at}.offers.${index}.holderType`] = '同一种被授权方只能有一份价格';
    if (!edition.needsApplication && offer.priceFen > 0)
      problems[`${at}.offers.${index}.priceFen`] = '无需申请的版本不能收费';
    const problem = nextPriceProblem(edition, offer);
    if (problem !== null) problems[`${at}.offers.${index}.next.priceFen`] = problem;
  }
  return problems;
}

function nextPriceProblem({ needsApplication }: EditionDraft, { priceFen, next }: OfferDraft): string | null {
  if (next === undefined || next === null) return null;
  if (!needsApplication && next.priceFen > 0) return '无需申请的版本不能收费';
  return next.priceFen === priceFen ? '与现在的价格相同' : null;
}

/** Keeps each feature's values for existing editions only; an edition without a value lacks the feature. */
export function withCurrentEditions(document: CatalogDocument): CatalogDocument {
  const codes = document.editions.map(({ code }) => code);
  return {
    ...document,
    features: document.features.map((group) => ({
      ...group,
      features: group.features.map((feature) => ({
        ...feature,
        values: Object.fromEntries(codes.map((code) => [code, feature.values[code] ?? false])),
      })),
    })),
  };
}

const holderNames = { personal: '个人', company: '企业' } as const;
const countText = (count: number | null) => (count === null ? '不限' : String(count));
const yesNo = (value: boolean) => (value ? '是' : '否');

type Facts = [label: string, text: string][];

const editionFacts = (edition: EditionDraft): Facts => [
  ['名称', edition.name],
  ['介绍', edition.tagline],
  ['适合', edition.audience],
  ['要点', edition.highlights.join('；')],
  ['需要申请', yesNo(edition.needsApplication)],
  ['推荐', yesNo(edition.recommended)],
  ['子域名级数', countText(edition.subdomainLevels)],
];

const offerFacts = (offer: OfferDraft): Facts => [
  ['价格', fenText(offer.priceFen)],
  ['更新月数', String(offer.updateMonths)],
  ['续期', offer.renewalFen === null ? '不需要' : fenText(offer.renewalFen)],
  ['开发者', countText(offer.developers)],
  ['项目', countText(offer.projects)],
  ['域名', countText(offer.domains)],
  ['支持', offer.support],
];

function changedFacts(subject: string, before: Facts, after: Facts): CatalogChange[] {
  return after.flatMap(([label, text], index) => {
    const old = before[index]?.[1] ?? '';
    return old === text
      ? []
      : [{ kind: 'changed' as const, subject, text: `${label} ${old || '（空）'} → ${text || '（空）'}` }];
  });
}

/** All differences between two states of the catalogue, in words that the vendor reads before publishing. */
export function describeChanges(before: CatalogDocument, after: CatalogDocument): CatalogChange[] {
  return [
    ...changedFacts('产品', productFacts(before), productFacts(after)),
    ...after.editions.flatMap((edition) => editionChanges(before, edition)),
    ...before.editions
      .filter(({ code }) => after.editions.every((edition) => edition.code !== code))
      .map(({ name }) => ({ kind: 'removed' as const, subject: name, text: '下架：不再出售，已签发的授权不受影响' })),
    ...orderChange(before, after),
    ...featureChanges(before, after),
  ];
}

const productFacts = ({ product }: CatalogDocument): Facts => [
  ['名称', product.name],
  ['一句话介绍', product.tagline],
  ['介绍', product.description],
  ...wordFacts(product.words ?? shippedWords),
];

const wordFacts = ({ developers, projects, recommended }: CatalogWords): Facts => [
  ['人数的叫法', limitFact(developers)],
  ['项目的叫法', limitFact(projects)],
  ['推荐版本的标记', recommended],
];

const limitFact = ({ name, unit, counter }: CatalogWords['projects']) => `${name}（5 ${unit}、5 ${counter}${name}）`;

function editionChanges(before: CatalogDocument, edition: EditionDraft): CatalogChange[] {
  const old = before.editions.find(({ code }) => code === edition.code);
  if (old === undefined) {
    const prices = edition.offers.map((offer) => `${holderNames[offer.holderType]} ${pricesText(offer)}`).join('，');
    return [{ kind: 'added', subject: edition.name, text: `新版本${prices === '' ? '' : `：${prices}`}` }];
  }
  const offers = (['personal', 'company'] as const).flatMap((holder) => {
    const subject = `${edition.name} · ${holderNames[holder]}授权`;
    const was = old.offers.find(({ holderType }) => holderType === holder);
    const is = edition.offers.find(({ holderType }) => holderType === holder);
    if (was === undefined && is !== undefined)
      return [{ kind: 'added' as const, subject, text: `开始出售，${pricesText(is)}` }];
    if (was !== undefined && is === undefined) return [{ kind: 'removed' as const, subject, text: '不再出售' }];
    return was === undefined || is === undefined ? [] : offerChanges(subject, was, is);
  });
  return [...changedFacts(edition.name, editionFacts(old), editionFacts(edition)), ...offers];
}

function offerChanges(subject: string, was: OfferDraft, is: OfferDraft): CatalogChange[] {
  const next = nextPriceChange(was.next, is.next);
  return [
    ...changedFacts(subject, offerFacts(was), offerFacts(is)),
    ...(next === null ? [] : [{ kind: 'changed' as const, subject, text: next }]),
  ];
}

const pricesText = ({ priceFen, next }: OfferDraft): string =>
  next ? `${fenText(priceFen)}（${nextPriceText(next)}）` : fenText(priceFen);

function orderChange(before: CatalogDocument, after: CatalogDocument): CatalogChange[] {
  const stay = (document: CatalogDocument, other: CatalogDocument) =>
    document.editions.map(({ code }) => code).filter((code) => other.editions.some((edition) => edition.code === code));
  const isSame = stay(before, after).join() === stay(after, before).join();
  const order = after.editions.map(({ name }) => name).join('、');
  return isSame ? [] : [{ kind: 'changed', subject: '版本顺序', text: order }];
}

function featureChanges(before: CatalogDocument, after: CatalogDocument): CatalogChange[] {
  const rows = (document: CatalogDocument) =>
    new Map(
      document.features.flatMap((group) =>
        group.features.map((feature) => [`${group.name} · ${feature.name}`, feature] as const),
      ),
    );
  const names = Object.fromEntries([...before.editions, ...after.editions].map(({ code, name }) => [code, name]));
  const [old, current] = [rows(before), rows(after)];
  const facts = (feature: { note: string; values: Record<string, boolean | string> }): Facts => [
    ['说明', feature.note],
    ...after.editions.map(({ code }): [string, string] => [names[code] ?? code, valueText(feature.values[code])]),
  ];
  const added = [...current.keys()].filter((key) => !old.has(key));
  const removed = [...old.keys()].filter((key) => !current.has(key));
  const kept = [...current].flatMap(([key, feature]) => {
    const was = old.get(key);
    return was === undefined ? [] : changedFacts(key, facts(was), facts(feature));
  });
  const keptOrder = (from: Map<string, unknown>, other: Map<string, unknown>) =>
    [...from.keys()].filter((key) => other.has(key)).join('\n');
  return [
    ...added.map((subject) => ({ kind: 'added' as const, subject, text: '功能对比新增一行' })),
    ...kept,
    ...removed.map((subject) => ({ kind: 'removed' as const, subject, text: '从功能对比中移除' })),
    ...(keptOrder(old, current) === keptOrder(current, old)
      ? []
      : [{ kind: 'changed' as const, subject: '功能对比', text: '行的顺序有调整' }]),
  ];
}

const valueText = (value: boolean | string | undefined) =>
  typeof value === 'string' ? value : value === true ? '有' : '没有';
