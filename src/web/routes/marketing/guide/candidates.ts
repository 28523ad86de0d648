import type { Edition } from '../../../../contract/catalog/catalog.ts';
import { holderNames, holderOf, priceRange } from '../offers.ts';
import { withFacts } from '../section.tsx';
import type { Answers, QuestionId } from './guide-questions.ts';
import { type Guide, lackOf } from './recommend-edition.ts';

export interface Candidate {
  name: string;
  price: string;
  /** The vendor's reason against it; null if it fits. */
  lack: string | null;
}

/** All editions, each with the reason that rules it out, even while questions are open. */
export function candidatesFor(guide: Guide, answers: Answers): Candidate[] {
  return guide.editions.map((edition) => {
    const offers = offersAskedFor(edition, answers);
    return {
      name: edition.name,
      price: priceRange(offers.length > 0 ? offers : edition.offers),
      lack: ruledOutBy(guide, edition, answers),
    };
  });
}

function offersAskedFor({ offers }: Edition, { holder }: Answers) {
  return holder === undefined ? offers : offers.filter(({ holderType }) => holderType === holder);
}

function ruledOutBy(guide: Guide, edition: Edition, answers: Answers): string | null {
  const words = (id: QuestionId) => guide.questions.find(({ about }) => about === id)?.lack ?? '';
  if (!edition.needsApplication && answers.use === 'business') return words('use');
  const offers = offersAskedFor(edition, answers);
  // The company's offer: while both are possible, that one allows more.
  const most = offers.find(({ holderType }) => holderType === 'company') ?? offers[0];
  if (most === undefined) return withFacts(words('holder'), { holder: holderNames[holderOf(answers.holder ?? null)] });
  const fits = offers.some((offer) => lackOf(guide, edition, offer, answers) === null);
  return fits ? null : lackOf(guide, edition, most, answers);
}
