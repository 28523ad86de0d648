import type { Catalog, Edition, Offer } from '../../../../contract/catalog.ts';
import { holderNames, limitText, offerFor, type HolderType } from '../offers.ts';
import { type Answers, type AskedQuestions, featureNames, questionsFor } from './guide-questions.ts';

export interface Recommendation {
  edition: Edition;
  offer: Offer;
  /** Why it fits, one sentence for each thing asked for. */
  reasons: string[];
  /** Cheaper editions and the features that they lack. */
  ruledOut: { name: string; why: string }[];
  /** Only the other kind of holder can have it. */
  otherHolder: HolderType | null;
}

export type Shelf = Pick<Catalog, 'editions' | 'features'>;
interface Guide extends Shelf {
  questions: AskedQuestions;
}

/** The cheapest edition that meets all answers; null while questions are open, or if none does. */
export function recommendEdition(shelf: Guide, answers: Answers): Recommendation | null {
  if (questionsFor(shelf.questions, shelf.features, answers).some(({ id }) => answers[id] === undefined)) return null;
  if (answers.use === 'trial') return recommendTrial(shelf);
  const wanted: HolderType = answers.holder === 'personal' ? 'personal' : 'company';
  const other: HolderType = wanted === 'personal' ? 'company' : 'personal';
  return choose(shelf, answers, wanted, null) ?? choose(shelf, answers, other, other);
}

function recommendTrial({ editions }: Shelf): Recommendation | null {
  const edition = editions.find(({ needsApplication }) => !needsApplication);
  const offer = edition?.offers[0];
  if (edition === undefined || offer === undefined) return null;
  const reasons = ['评估与学习不需要付费版本', '不用申请，注册账号就能下载公开资料'];
  return { edition, offer, reasons, ruledOut: [], otherHolder: null };
}

function choose(
  shelf: Shelf,
  answers: Answers,
  holder: HolderType,
  otherHolder: HolderType | null,
): Recommendation | null {
  const sold = shelf.editions
    .filter(({ needsApplication }) => needsApplication)
    .flatMap((edition) => {
      const offer = offerFor(edition, holder);
      return offer === undefined ? [] : [{ edition, offer, lack: lackOf(shelf, edition, offer, answers) }];
    })
    .toSorted((one, next) => one.offer.priceFen - next.offer.priceFen);
  const found = sold.find(({ lack }) => lack === null);
  if (found === undefined) return null;
  const cheaper = sold.slice(0, sold.indexOf(found));
  return {
    edition: found.edition,
    offer: found.offer,
    reasons: reasonsFor(found.offer, answers),
    ruledOut: cheaper.map(({ edition, lack }) => ({ name: edition.name, why: lack ?? '' })),
    otherHolder,
  };
}

const hasFeature = ({ features }: Shelf, edition: Edition, name: string): boolean => {
  const row = features.flatMap((group) => group.features).find((feature) => feature.name === name);
  return row === undefined || (row.values[edition.code] ?? false) !== false;
};

const covers = (limit: number | null, needed: string | undefined): boolean =>
  limit === null || needed === undefined || limit >= Number(needed);

/** The first requirement that an edition does not meet; null if it meets all. */
export function lackOf(shelf: Shelf, edition: Edition, offer: Offer, answers: Answers): string | null {
  const holder = `${holderNames[offer.holderType]}授权`;
  if (answers.tenants === 'yes' && !hasFeature(shelf, edition, featureNames.tenants)) return '没有多租户后端';
  if (answers.part === 'full' && !hasFeature(shelf, edition, featureNames.backEnd)) return '没有后端源码';
  if (!covers(offer.developers, answers.people)) return `${holder}限 ${offer.developers} 人使用源码`;
  if (!covers(offer.projects, answers.projects)) return `${holder}限 ${offer.projects} 个项目`;
  return null;
}

function reasonsFor(offer: Offer, answers: Answers): string[] {
  const part =
    answers.tenants === 'yes'
      ? '多租户后端由工程师实施并交付'
      : answers.part === 'full'
        ? '前端与后端源码都在交付内容里'
        : answers.part === 'front' && '包含前端全部源码，接您已有的后端';
  return [
    // Asked only where the catalogue has such editions.
    ...(part ? [part] : []),
    `使用源码的人数：${limitText(offer.developers, '人')}`,
    `可用的项目：${limitText(offer.projects, '个')}`,
    `含 ${offer.updateMonths} 个月更新，服务期内发布的版本永久可用`,
  ];
}
