import * as z from 'zod/mini';
import { catalogWords } from './catalog-words.ts';
import { endpoint, reading } from '../endpoint.ts';
import { holderType, nothing, timestamp } from '../fields.ts';

/** Why a price is below the list price, and the words for it. */
export const catalogDiscount = z.object({
  name: z.string(),
  listFen: z.int(),
  /** The last moment of the discount; null if it has no end, or the price is agreed already. */
  until: z.nullable(timestamp),
});
export type CatalogDiscount = z.infer<typeof catalogDiscount>;

export const offer = z.object({
  id: z.string(),
  holderType,
  /** The price in integer fen; 0 is free. */
  priceFen: z.int(),
  /** Absent if it is the list price. */
  discount: z.optional(catalogDiscount),
  currency: z.string(),
  /** Months of updates included. */
  updateMonths: z.int(),
  /** Price of 12 more months, in fen. */
  renewalFen: z.nullable(z.int()),
  /** null = unlimited, for each of the limits. */
  developers: z.nullable(z.int()),
  projects: z.nullable(z.int()),
  domains: z.nullable(z.int()),
  support: z.string(),
});
export type Offer = z.infer<typeof offer>;

export const edition = z.object({
  code: z.string(),
  name: z.string(),
  tagline: z.string(),
  audience: z.string(),
  highlights: z.array(z.string()),
  needsApplication: z.boolean(),
  recommended: z.boolean(),
  /** How many levels of sub-domains a license covers; null = all. */
  subdomainLevels: z.nullable(z.int()),
  offers: z.array(offer),
});
export type Edition = z.infer<typeof edition>;

/** true / false are drawn as marks; a string is shown as it is. */
export const featureValue = z.union([z.boolean(), z.string()]);
const featureGroup = z.object({
  name: z.string(),
  features: z.array(z.object({ name: z.string(), note: z.string(), values: z.record(z.string(), featureValue) })),
});

export const release = z.object({
  version: z.string(),
  channel: z.string(),
  publishedAt: timestamp,
  changelog: z.string(),
  isSecurity: z.boolean(),
  editions: z.array(z.string()),
});
export type Release = z.infer<typeof release>;

export const productCatalog = z.object({
  product: z.object({
    name: z.string(),
    tagline: z.string(),
    description: z.string(),
    /** Absent = the shipped ones. */
    words: z.optional(catalogWords),
  }),
  editions: z.array(edition),
  features: z.array(featureGroup),
  /** Newest first, at most 20. */
  releases: z.array(release),
});
export type Catalog = z.infer<typeof productCatalog>;

const changelogEntry = z.object({
  version: z.string(),
  channel: z.string(),
  publishedAt: timestamp,
  isSecurity: z.boolean(),
  /** Plain lines; empty if the notes begin with something else. */
  headlines: z.array(z.string()),
  /** The component that each headline's picture shows; '' for none. */
  pictures: z.array(z.string()),
  /** The part before the areas as safe HTML; the whole text if there are no areas. */
  html: z.string(),
  /** The number of points of each area, and the points as safe HTML. */
  areas: z.array(z.object({ name: z.string(), count: z.int(), html: z.string() })),
});
export type ChangelogEntry = z.infer<typeof changelogEntry>;

/** Counted by the server, not written by anybody. */
const figures = z.object({
  /**
   * Licenses in force, and the number of their holders; null while there are so few that they would identify customers.
   */
  inForce: z.nullable(z.object({ licenses: z.int(), holders: z.int() })),
  /** Median time from submission to decision over recent reviews; null if there are too few. */
  typicalReviewMs: z.nullable(z.int()),
});
export type Figures = z.infer<typeof figures>;

export const catalog = {
  get: endpoint({
    side: 'web',
    method: 'GET',
    path: '/catalog',
    summary: '产品、版本、价格、功能对比与发布记录',
    access: 'public',
    isShared: true,
    limit: reading,
    input: nothing,
    output: productCatalog,
    errors: [],
  }),
  changelog: endpoint({
    side: 'web',
    method: 'GET',
    path: '/changelog',
    summary: '更新日志，最近 100 个版本',
    access: 'public',
    isShared: true,
    limit: reading,
    input: nothing,
    output: z.object({ releases: z.array(changelogEntry) }),
    errors: [],
  }),
  figures: endpoint({
    side: 'web',
    method: 'GET',
    path: '/figures',
    summary: '从数据库清点的数字：有效授权与审核用时，10 分钟更新一次',
    access: 'public',
    isShared: true,
    limit: reading,
    input: nothing,
    output: figures,
    errors: [],
  }),
} as const;
