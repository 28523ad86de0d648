import type { CatalogDocument, EditionDraft, OfferDraft } from '../../../../contract/catalog/catalog-editing.ts';
import { shippedWords } from '../../../../contract/catalog/shipped-words.ts';
import type { EndpointForm } from '../../../form/use-endpoint-form.ts';
import { beijingTime, localOf } from '../form/beijing-time.ts';

interface NextPriceValues {
  priceFen: number;
  /** As typed, in Beijing time. */
  from: string;
}

interface OfferValues extends Omit<OfferDraft, 'next'> {
  next: NextPriceValues | null;
}

interface EditionValues extends Omit<EditionDraft, 'offers'> {
  offers: OfferValues[];
}

interface DocumentValues extends Omit<CatalogDocument, 'editions'> {
  editions: EditionValues[];
}

/** The form's values: named like the endpoint's own input, so that every message finds its field. */
export interface CatalogValues {
  revision: number;
  document: DocumentValues;
}
export type CatalogEndpointForm = EndpointForm<CatalogValues>;

export const newOffer = (holderType: OfferDraft['holderType'], needsApplication: boolean): OfferValues => ({
  holderType,
  // Empty at first, so that nobody offers something for free by mistake.
  priceFen: needsApplication ? Number.NaN : 0,
  updateMonths: 12,
  renewalFen: null,
  developers: null,
  projects: null,
  domains: null,
  support: '',
  next: null,
});

export const newEdition = (): EditionValues => ({
  code: '',
  name: '',
  tagline: '',
  audience: '',
  highlights: [],
  needsApplication: true,
  recommended: false,
  subdomainLevels: null,
  offers: [newOffer('company', true)],
});

/** Empty, so that nobody announces a price or a time by mistake. */
export const newNextPrice = (): NextPriceValues => ({ priceFen: Number.NaN, from: '' });

/** Fills the fields; the shipped words too, so that people see what they can change. */
export const fieldsOf = ({ product, editions, ...document }: CatalogDocument): DocumentValues => ({
  ...document,
  product: { ...product, words: product.words ?? shippedWords },
  editions: editions.map((edition) => ({
    ...edition,
    // Always there, so that a price that is planned and taken back leaves nothing to save.
    offers: edition.offers.map(({ next, ...offer }) => ({
      ...offer,
      next: next ? { ...next, from: localOf(next.from) } : null,
    })),
  })),
});

/** The reverse; a time that is not typed to its end is no number, and is refused beside its field. */
export const documentOf = ({ editions, ...document }: DocumentValues): CatalogDocument => ({
  ...document,
  editions: editions.map((edition) => ({
    ...edition,
    offers: edition.offers.map(({ next, ...offer }) => ({
      ...offer,
      next: next && { ...next, from: beijingTime(next.from) },
    })),
  })),
});
