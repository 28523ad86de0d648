import type { Generated } from 'kysely';

export interface ProductRow {
  id: string;
  code: string;
  name: string;
  tagline: string;
  description: string;
  /** JSON; null if they are the shipped ones. */
  words: Generated<string | null>;
}

export interface EditionRow {
  id: string;
  product_id: string;
  code: string;
  name: string;
  tagline: string;
  audience: string;
  highlights: Generated<string>;
  needs_application: 0 | 1;
  recommended: Generated<0 | 1>;
  position: number;
  retired_at: number | null;
  /** null = all sub-domains. */
  subdomain_levels: number | null;
}

export interface OfferRow {
  id: string;
  edition_id: string;
  holder_type: 'personal' | 'company';
  price_fen: number;
  currency: string;
  update_months: number;
  renewal_fen: number | null;
  developers: number | null;
  projects: number | null;
  domains: number | null;
  support: string;
  retired_at: number | null;
  /** The moment from which it is in force; 0 = from the beginning. */
  valid_from: Generated<number>;
}

export interface FeatureRow {
  id: string;
  product_id: string;
  group_name: string;
  name: string;
  note: Generated<string>;
  edition_values: string;
  position: number;
}

export interface CatalogDraftRow {
  id: string;
  revision: number;
  document: string | null;
  publish_at: number | null;
  edited_by: string | null;
  edited_at: number | null;
}

export interface CatalogVersionRow {
  id: string;
  number: number;
  document: string;
  changes: string;
  published_by: string | null;
  published_at: number;
}

export interface ProductReleaseRow {
  id: string;
  product_id: string;
  version: string;
  channel: 'stable' | 'beta';
  published_at: number;
  changelog: string;
  is_security: Generated<0 | 1>;
  editions: string;
  /** JSON: the component that each headline shows, '' for none. */
  pictures: Generated<string>;
  is_draft: Generated<0 | 1>;
  withdrawn_at: number | null;
  revision: Generated<number>;
}
