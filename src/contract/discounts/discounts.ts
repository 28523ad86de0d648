import * as z from 'zod/mini';
import { catalogDiscount } from '../catalog/catalog.ts';
import { endpoint, guessing, reading, writing } from '../endpoint.ts';
import {
  applicationNumber,
  editionCode,
  exactly,
  holderType,
  lastChange,
  licenseNumber,
  nothing,
  recordId,
  requiredLine,
  revision,
  timestamp,
} from '../fields.ts';
import { enteredCode } from './entered-code.ts';

/** The purchases that a discount can apply to. */
export const discountKinds = ['new', 'renewal', 'upgrade'] as const;
export type DiscountKind = (typeof discountKinds)[number];

const count = (most: number) =>
  z.nullable(z.int('请填写整数').check(z.minimum(1, '至少为 1'), z.maximum(most, `最多 ${most}`)));

/** Up to 2100: later dates can't be written as a day. */
const moment = z.nullable(
  z.int('请选择时间').check(z.minimum(0, '请选择时间'), z.maximum(4_102_444_800_000, '请选择 2100 年以前的时间')),
);

const terms = {
  /** Customers read it beside the price. */
  name: requiredLine(20, '请填写名称，客户会看到'),
  /** '' = for everyone, without a code. */
  code: enteredCode.check(z.regex(/^$|^[A-Z0-9-]{4,32}$/, '优惠码为 4–32 位字母、数字或短横线')),
  /** Exactly one of the two. */
  percent: z.nullable(z.int('请填写整数').check(z.minimum(1, '至少减 1%'), z.maximum(100, '比例不能超过 100'))),
  amountFen: z.nullable(
    z.int('请填写金额').check(z.minimum(1, '金额须大于 0'), z.maximum(1_000_000_000, '金额过大，最多 1,000 万元')),
  ),
  startsAt: moment,
  endsAt: moment,
  maxUses: count(1_000_000),
  maxUsesEach: count(1000),
  /** Empty: all editions. */
  editions: z.array(editionCode).check(z.maxLength(100, '版本过多')),
  kinds: z.array(z.enum(discountKinds)).check(z.minLength(1, '请至少选择一种'), z.maxLength(3, '重复')),
};

export const discountStates = ['planned', 'running', 'used_up', 'over'] as const;

const discount = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  percent: z.nullable(z.int()),
  amountFen: z.nullable(z.int()),
  startsAt: z.nullable(timestamp),
  endsAt: z.nullable(timestamp),
  maxUses: z.nullable(z.int()),
  maxUsesEach: z.nullable(z.int()),
  editions: z.array(z.string()),
  kinds: z.array(z.enum(discountKinds)),
  state: z.enum(discountStates),
  /** Discounts that were given back are not counted. */
  uses: z.int(),
  revision: z.int(),
  createdAt: timestamp,
  createdBy: z.nullable(z.string()),
  ...lastChange,
});
export type Discount = z.infer<typeof discount>;

const discountUse = z.object({
  /** The person and the application, for operators who may see applications or customers. */
  application: z.optional(z.string()),
  username: z.optional(z.string()),
  holderName: z.optional(z.string()),
  listFen: z.nullable(z.int()),
  amountFen: z.nullable(z.int()),
  usedAt: timestamp,
  givenBackAt: z.nullable(timestamp),
});
export type DiscountUse = z.infer<typeof discountUse>;

const act = { side: 'admin', access: 'catalog:edit', limit: writing, output: discount } as const;

/** Reduced prices: for people who know a code, or for everyone. */
export const discounts = {
  price: endpoint({
    side: 'web',
    method: 'POST',
    path: '/discounts/price',
    summary: '我现在申请要付多少钱：计入面向所有人的优惠，以及 code 这个优惠码；优惠码不能用时说明原因',
    access: 'user',
    limit: guessing,
    input: z.object({
      kind: z.enum(discountKinds),
      edition: editionCode,
      /** For a new license, and for a personal one that becomes a company's. */
      holderType: z.optional(holderType),
      /** The draft, which may have a price of its own. */
      draft: z.optional(applicationNumber),
      /** The license to be renewed or upgraded. */
      license: z.optional(licenseNumber),
      code: enteredCode,
    }),
    output: z.object({ priceFen: z.int(), discount: z.optional(catalogDiscount) }),
    errors: [
      'NOT_FOUND',
      'OFFER_UNAVAILABLE',
      'RENEWAL_UNAVAILABLE',
      'UPGRADE_UNAVAILABLE',
      'DISCOUNT_REFUSED',
      'TOO_MANY_FAILURES',
    ],
  }),
  list: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/discounts',
    summary: '优惠，最近 200 项：条件、状态与用了几次',
    access: 'catalog:edit',
    limit: reading,
    input: nothing,
    output: z.object({ items: z.array(discount) }),
    errors: [],
  }),
  uses: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/discounts/:id/uses',
    summary: '谁用了这项优惠，最近 200 次',
    access: 'catalog:edit',
    limit: reading,
    input: z.object({ id: recordId }),
    output: z.object({ items: z.array(discountUse) }),
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    ...act,
    method: 'POST',
    path: '/discounts',
    summary: '新建优惠；同一 requestKey 只建一项',
    done: '优惠已创建',
    input: exactly({
      ...terms,
      requestKey: z.string().check(z.regex(/^[\w-]{8,64}$/, 'requestKey 为 8–64 位字母、数字、- 或 _')),
    }),
    errors: ['FIELDS_INVALID', 'DISCOUNT_CODE_TAKEN'],
  }),
  change: endpoint({
    ...act,
    method: 'PUT',
    path: '/discounts/:id',
    summary: '修改优惠；已提交的申请保持当时的价格',
    done: '优惠已保存',
    input: exactly({ id: recordId, ...terms, revision }),
    errors: ['NOT_FOUND', 'FIELDS_INVALID', 'DISCOUNT_CODE_TAKEN', 'DISCOUNT_CHANGED'],
  }),
  end: endpoint({
    ...act,
    method: 'POST',
    path: '/discounts/:id/end',
    summary: '立即结束优惠；已提交的申请保持当时的价格',
    done: '优惠已结束',
    input: z.object({ id: recordId }),
    errors: ['NOT_FOUND'],
  }),
} as const;
