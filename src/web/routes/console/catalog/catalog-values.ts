import type {
  catalogEditing,
  CatalogDocument,
  EditionDraft,
  OfferDraft,
} from '../../../../contract/catalog/catalog-editing.ts';
import { shippedWords } from '../../../../contract/catalog/shipped-words.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { EndpointForm } from '../../../form/use-endpoint-form.ts';

/** The form's values: the endpoint's own input, so that every message finds its field. */
export type CatalogValues = InputOf<typeof catalogEditing.save>;
export type CatalogEndpointForm = EndpointForm<CatalogValues>;

export const newOffer = (holderType: OfferDraft['holderType'], needsApplication: boolean): OfferDraft => ({
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

export const newEdition = (): EditionDraft => ({
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
export const newNextPrice = (): NonNullable<OfferDraft['next']> => ({ priceFen: Number.NaN, from: Number.NaN });

/** Fills the fields with the shipped words, so that people see what they can change. */
export const withWords = ({ product, editions, ...document }: CatalogDocument): CatalogDocument => ({
  ...document,
  product: { ...product, words: product.words ?? shippedWords },
  editions: editions.map((edition) => ({
    ...edition,
    // Always there, so that a price that is planned and taken back leaves nothing to save.
    offers: edition.offers.map((offer) => ({ ...offer, next: offer.next ?? null })),
  })),
});
