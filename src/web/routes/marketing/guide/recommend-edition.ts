import type { Catalog, Edition, Offer } from '../../../../contract/catalog/catalog.ts';
import type { CatalogWords } from '../../../../contract/catalog/catalog-words.ts';
import { shippedWords } from '../../../../contract/catalog/shipped-words.ts';
import { holderNames, limitText, offerFor, type HolderType } from '../offers.ts';
import { withFacts } from '../section.tsx';
import {
  type Answers,
  type GuideWords,
  isAboutFeature,
  isWanted,
  type QuestionId,
  questionsFor,
  worthAsking,
} from './guide-questions.ts';

export interface Recommendation {
  edition: Edition;
  offer: Offer;
  /** The reasons for it, in the vendor's words for each requirement. */
  reasons: string[];
  /** Cheaper editions, and the features that they lack. */
  ruledOut: { name: string; why: string }[];
  /** Set if only the other kind of holder can have it. */
  otherHolder: HolderType | null;
}

/** The catalogue's editions, and the vendor's questions and answers about them. */
export type Guide = Pick<Catalog, 'editions' | 'features'> & GuideWords & { names?: CatalogWords | undefined };

/** The cheapest edition that meets all answers; null while questions are open, or if none does. */
export function recommendEdition(guide: Guide, answers: Answers): Recommendation | null {
  if (questionsFor(guide.questions, guide.features, answers).some(({ id }) => answers[id] === undefined)) return null;
  if (answers.use === 'trial') return recommendTrial(guide);
  const wanted: HolderType = answers.holder === 'personal' ? 'personal' : 'company';
  const other: HolderType = wanted === 'personal' ? 'company' : 'personal';
  return choose(guide, answers, wanted, null) ?? choose(guide, answers, other, other);
}

function recommendTrial({ editions, questions }: Guide): Recommendation | null {
  const edition = editions.find(({ needsApplication }) => !needsApplication);
  const offer = edition?.offers[0];
  if (edition === undefined || offer === undefined) return null;
  const use = questions.find(({ about }) => about === 'use');
  return { edition, offer, reasons: linesIn(use?.reasons ?? ''), ruledOut: [], otherHolder: null };
}

function choose(
  guide: Guide,
  answers: Answers,
  holder: HolderType,
  otherHolder: HolderType | null,
): Recommendation | null {
  const sold = guide.editions
    .filter(({ needsApplication }) => needsApplication)
    .flatMap((edition) => {
      const offer = offerFor(edition, holder);
      return offer === undefined ? [] : [{ edition, offer, lack: lackOf(guide, edition, offer, answers) }];
    })
    .toSorted((one, next) => one.offer.priceFen - next.offer.priceFen);
  const found = sold.find(({ lack }) => lack === null);
  if (found === undefined) return null;
  const cheaper = sold.slice(0, sold.indexOf(found));
  return {
    edition: found.edition,
    offer: found.offer,
    reasons: reasonsFor(guide, found.offer, answers),
    ruledOut: cheaper.map(({ edition, lack }) => ({ name: edition.name, why: lack ?? '' })),
    otherHolder,
  };
}

const hasFeature = ({ features }: Guide, edition: Edition, name: string): boolean => {
  const row = features.flatMap((group) => group.features).find((feature) => feature.name === name);
  return row === undefined || (row.values[edition.code] ?? false) !== false;
};

const covers = (limit: number | null, needed: string | undefined): boolean =>
  limit === null || needed === undefined || limit >= Number(needed);

/** The limit of an offer that a question asks about. */
function limitIn({ names = shippedWords }: Guide, offer: Offer, about: QuestionId): string {
  const limit = about === 'projects' ? 'projects' : 'developers';
  return limitText(offer[limit], names[limit].unit);
}

/** The first requirement that an edition does not meet; null if it meets all. */
export function lackOf(guide: Guide, edition: Edition, offer: Offer, answers: Answers): string | null {
  const asked = worthAsking(guide.questions, guide.features, answers);
  // Among several features, the one asked about last is the most telling, as in the reasons.
  const missing = asked.findLast((each) => isWanted(each, answers) && !hasFeature(guide, edition, each.feature));
  if (missing !== undefined) return lackWords(guide, missing.about, offer);
  if (!covers(offer.developers, answers.people)) return lackWords(guide, 'people', offer);
  if (!covers(offer.projects, answers.projects)) return lackWords(guide, 'projects', offer);
  return null;
}

const lackWords = (guide: Guide, id: QuestionId, offer: Offer): string =>
  withFacts(guide.questions.find(({ about }) => about === id)?.lack ?? '', {
    holder: holderNames[offer.holderType],
    limit: limitIn(guide, offer, id),
  });

const linesIn = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

function reasonsFor(guide: Guide, offer: Offer, answers: Answers): string[] {
  const { questions, features, updates } = guide;
  const asked = worthAsking(questions, features, answers);
  const wanted = asked.findLast((each) => isWanted(each, answers));
  const reasons = asked
    .filter(({ about }) => about !== 'use')
    .flatMap((each) => {
      const isSilent = isAboutFeature(each) && each !== wanted;
      const words = isSilent ? (wanted === undefined ? each.otherReasons : '') : each.reasons;
      return linesIn(withFacts(words, { limit: limitIn(guide, offer, each.about) }));
    });
  return [...reasons, ...linesIn(withFacts(updates, { months: String(offer.updateMonths) }))];
}
