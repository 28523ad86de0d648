import * as z from 'zod/mini';
import { catalogWords } from './catalog-words.ts';
import { edition, offer, productCatalog } from './catalog.ts';
import { endpoint, reading, writing } from '../endpoint.ts';
import {
  holderType,
  nothing,
  optionalLine,
  requiredLine,
  requiredText,
  revision,
  timestamp,
  wholeNumber,
} from '../fields.ts';

/** The highest price, in fen: it fits the database's integer, with room for sums. */
const MOST_FEN = 1_000_000_000;

const price = z.int('请填写价格').check(z.minimum(0, '价格不能为负'), z.maximum(MOST_FEN, '价格过高，最多 1,000 万元'));
const limit = z.nullable(z.int('请填写整数').check(z.minimum(1, '至少为 1'), z.maximum(100_000, '最多 100000')));

/** A price that will hold from a moment on; until then the present one does. */
const nextPrice = z.object({
  priceFen: price,
  from: z
    .int('请选择生效时间')
    .check(z.minimum(0, '请选择生效时间'), z.maximum(4_102_444_800_000, '请选择 2100 年以前的时间')),
});

const offerDraft = z.object({
  holderType,
  priceFen: price,
  updateMonths: z.int('请填写月数').check(z.minimum(1, '至少 1 个月'), z.maximum(120, '最多 120 个月')),
  renewalFen: z.nullable(price),
  developers: limit,
  projects: limit,
  domains: limit,
  support: requiredLine(100, '请填写支持方式'),
  /** Absent or null: the price stays. */
  next: z.optional(z.nullable(nextPrice)),
});

const editionDraft = z.object({
  /** Part of addresses; never changes once the edition was published. */
  code: z
    .string('请填写代号')
    .check(z.regex(/^[a-z][a-z0-9-]{0,31}$/, '代号为小写字母、数字与短横线，以字母开头，例如 pro')),
  name: requiredLine(20, '请填写版本名称'),
  tagline: requiredLine(60, '请填写一句话介绍'),
  audience: requiredLine(60, '请填写适合谁'),
  highlights: z.array(requiredLine(60, '请填写要点，或删去这一行')).check(z.maxLength(8, '最多 8 条要点')),
  needsApplication: z.boolean(),
  recommended: z.boolean(),
  subdomainLevels: z.nullable(z.int('请填写整数').check(z.minimum(0, '不能为负'), z.maximum(10, '最多 10 级'))),
  offers: z.array(offerDraft).check(z.maxLength(2, '每种被授权方各一份价格')),
});

const featureDraft = z.object({
  name: requiredLine(40, '请填写功能名称'),
  note: optionalLine(100),
  values: z.record(z.string(), z.union([z.boolean(), requiredLine(40, '请填写内容')])),
});

/** The whole catalogue as it is edited: one document, because its parts are published together. */
export const catalogDocument = z.object({
  product: z.object({
    name: requiredLine(40, '请填写产品名称'),
    tagline: requiredLine(60, '请填写一句话介绍'),
    description: requiredText(500, '请填写产品介绍'),
    words: z.optional(catalogWords),
  }),
  editions: z.array(editionDraft).check(z.minLength(1, '至少保留一个版本'), z.maxLength(8, '最多 8 个版本')),
  features: z
    .array(
      z.object({
        name: requiredLine(20, '请填写分组名称'),
        features: z.array(featureDraft).check(z.maxLength(60, '每组最多 60 行')),
      }),
    )
    .check(z.maxLength(20, '最多 20 组')),
});
export type CatalogDocument = z.output<typeof catalogDocument>;
export type EditionDraft = CatalogDocument['editions'][number];
export type OfferDraft = EditionDraft['offers'][number];

const comingPrice = z.object({ priceFen: z.int(), from: timestamp });

/** The same as it is read: stored drafts may be older than today's rules. */
const storedDocument = z.object({
  product: productCatalog.shape.product,
  editions: z.array(
    z.object({
      ...edition.shape,
      offers: z.array(
        z.object({
          ...z.omit(offer, { id: true, currency: true, discount: true }).shape,
          next: z.optional(z.nullable(comingPrice)),
        }),
      ),
    }),
  ),
  features: productCatalog.shape.features,
});

export const catalogChange = z.object({
  kind: z.enum(['added', 'changed', 'removed']),
  /** The subject, e.g. `专业版 · 企业授权`. */
  subject: z.string(),
  /** In words, e.g. `价格 ¥1,999 → ¥2,199`. */
  text: z.string(),
});
export type CatalogChange = z.infer<typeof catalogChange>;

/** The fields that every draft of something published has. */
export const draftFields = {
  /** Increases with every save, publication and restoration; a save based on an older one is refused. */
  revision: z.int(),
  editedBy: z.nullable(z.string()),
  editedAt: z.nullable(timestamp),
};

/** A publication, by the number in an address. */
export const publicationNumber = z.pipe(z.transform(Number), wholeNumber('没有这一版', 1));

const catalogDraft = z.object({
  ...draftFields,
  document: storedDocument,
  /** The changes that publishing would make, in words; empty if nothing was edited. */
  changes: z.array(catalogChange),
  /** Codes that licenses or applications may refer to: they can't be changed. */
  publishedCodes: z.array(z.string()),
  /** The planned time of publication; null if none is planned. */
  publishAt: z.nullable(timestamp),
  /** The draft as visitors would see it. */
  preview: productCatalog,
});
export type CatalogDraft = z.infer<typeof catalogDraft>;

const catalogVersion = z.object({
  number: z.int(),
  publishedAt: timestamp,
  publishedBy: z.nullable(z.string()),
  changes: z.array(catalogChange),
  /** One entry per offer, so that the history of one price can be read. */
  prices: z.array(
    z.object({
      edition: z.string(),
      name: z.string(),
      holderType,
      priceFen: z.int(),
      renewalFen: z.nullable(z.int()),
      /** The price that was to follow it. */
      next: z.nullable(comingPrice),
    }),
  ),
});
export type CatalogVersion = z.infer<typeof catalogVersion>;

const act = { side: 'admin', access: 'catalog:edit', limit: writing, output: catalogDraft } as const;

/**
 * How the vendor edits the catalogue: draft → preview → publish at once or at a time. Every published state can be
 * restored.
 */
export const catalogEditing = {
  draft: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/catalog/draft',
    summary: '商品目录的草稿：与线上不同之处、预览与预定的发布时间',
    access: 'catalog:edit',
    limit: reading,
    input: nothing,
    output: catalogDraft,
    errors: [],
  }),
  save: endpoint({
    ...act,
    method: 'PUT',
    path: '/catalog/draft',
    summary: '保存商品目录的草稿；revision 落后的会被拒绝',
    done: '草稿已保存，访客还看不到',
    input: z.object({ revision, document: catalogDocument }),
    errors: ['FIELDS_INVALID', 'DRAFT_CHANGED_ELSEWHERE'],
  }),
  compare: endpoint({
    side: 'admin',
    method: 'POST',
    path: '/catalog/draft/compare',
    summary: '把正在编辑的目录放到已保存的草稿上，会改动什么；不保存',
    access: 'catalog:edit',
    limit: reading,
    input: z.object({ document: catalogDocument }),
    output: z.object({ changes: z.array(catalogChange) }),
    errors: [],
  }),
  publish: endpoint({
    ...act,
    method: 'POST',
    path: '/catalog/draft/publish',
    summary: '发布草稿：立即，或在 at（毫秒）自动发布；已售出的授权与已提交的申请不受影响',
    input: z.object({ revision, at: z.optional(timestamp) }),
    errors: ['FIELDS_INVALID', 'DRAFT_CHANGED_ELSEWHERE', 'DRAFT_UNCHANGED'],
  }),
  unschedule: endpoint({
    ...act,
    method: 'POST',
    path: '/catalog/draft/unschedule',
    summary: '取消预定的发布，草稿保留',
    done: '已取消预定的发布',
    input: z.object({ revision }),
    errors: ['DRAFT_CHANGED_ELSEWHERE'],
  }),
  discard: endpoint({
    ...act,
    method: 'POST',
    path: '/catalog/draft/discard',
    summary: '放弃草稿，回到线上的样子',
    done: '草稿已放弃',
    input: z.object({ revision }),
    errors: ['DRAFT_CHANGED_ELSEWHERE'],
  }),
  versions: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/catalog/versions',
    summary: '发布过的商品目录，最近 100 次：谁在何时改了什么，以及当时的各个价格',
    access: 'catalog:edit',
    limit: reading,
    input: nothing,
    output: z.object({ items: z.array(catalogVersion) }),
    errors: [],
  }),
  restore: endpoint({
    ...act,
    method: 'POST',
    path: '/catalog/versions/:number/restore',
    summary: '把发布过的一版放进草稿，核对后再发布',
    done: '已放进草稿，核对后发布',
    input: z.object({ number: publicationNumber, revision }),
    errors: ['NOT_FOUND', 'DRAFT_CHANGED_ELSEWHERE'],
  }),
} as const;
