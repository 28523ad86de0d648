import type { Edition } from '../../../../contract/catalog.ts';
import { holderNames, holderOf, priceRange } from '../offers.ts';
import type { Answers } from './guide-questions.ts';
import { lackOf, type Shelf } from './recommend-edition.ts';

export interface Candidate {
  name: string;
  price: string;
  /** The reason against it; null while it fits. */
  lack: string | null;
}

/** All editions with what rules them out, also while questions are open. */
export function candidatesFor(shelf: Shelf, answers: Answers): Candidate[] {
  return shelf.editions.map((edition) => {
    const offers = offersAskedFor(edition, answers);
    return {
      name: edition.name,
      price: priceRange(offers.length > 0 ? offers : edition.offers),
      lack: ruledOutBy(shelf, edition, answers),
    };
  });
}

function offersAskedFor({ offers }: Edition, { holder }: Answers) {
  return holder === undefined ? offers : offers.filter(({ holderType }) => holderType === holder);
}

function ruledOutBy(shelf: Shelf, edition: Edition, answers: Answers): string | null {
  if (!edition.needsApplication && answers.use === 'business') return '不能用于商业项目';
  const offers = offersAskedFor(edition, answers);
  // The company's offer: while both are possible, it is the one that allows more.
  const most = offers.find(({ holderType }) => holderType === 'company') ?? offers[0];
  if (most === undefined) return `没有${holderNames[holderOf(answers.holder ?? null)]}授权`;
  const fits = offers.some((offer) => lackOf(shelf, edition, offer, answers) === null);
  return fits ? null : lackOf(shelf, edition, most, answers);
}
