import * as z from 'zod/mini';
import { endpoint, reading, writing } from '../endpoint.ts';
import { nothing, revision, timestamp } from '../fields.ts';

/** `example`: the shipped example is shown; `closed`: visitors are told that it opens soon. */
const shopState = z.enum(['example', 'closed', 'open']);
export type ShopState = z.infer<typeof shopState>;

/** The vendor's steps before opening, in order. */
export const stepNames = ['brand', 'catalog', 'prices', 'texts', 'mail', 'keys', 'staff', 'check'] as const;
export type StepName = (typeof stepNames)[number];

/** Something missing: a `must` keeps the shop from opening, a `should` is only mentioned. */
const finding = z.object({ level: z.enum(['must', 'should']), text: z.string() });
export type Finding = z.infer<typeof finding>;

const step = z.object({
  name: z.enum(stepNames),
  /** Computed from what is stored: nobody ticks it. */
  isDone: z.boolean(),
  /** Postponed by somebody; says nothing about whether it is done. */
  isLater: z.boolean(),
  /** What exists already, in words. */
  facts: z.array(z.string()),
  findings: z.array(finding),
});
export type Step = z.infer<typeof step>;

/** Facts that only a person can know. */
export const confirmableNames = ['backup', 'texts'] as const;
export type ConfirmableName = (typeof confirmableNames)[number];

const confirmable = z.object({
  /** The present subject, e.g. the signing key: a confirmation has to name it. */
  subject: z.string(),
  /** Null: nobody has confirmed it. */
  at: z.nullable(timestamp),
  by: z.nullable(z.string()),
  /** False once the subject has changed. */
  isCurrent: z.boolean(),
});

const shop = z.object({
  state: shopState,
  /** Increases with every change of the state. */
  revision: z.int(),
  changedAt: z.nullable(timestamp),
  changedBy: z.nullable(z.string()),
  /** Null: never yet. */
  firstOpenedAt: z.nullable(timestamp),
  steps: z.array(step),
  /** Some of the example is still in it. */
  hasExample: z.boolean(),
  confirmations: z.object({ backup: confirmable, texts: confirmable }),
});
export type Shop = z.infer<typeof shop>;

const counts = { applications: z.int(), licenses: z.int(), materials: z.int() };

const exampleRemoval = z.object({
  accounts: z.int(),
  ...counts,
  settings: z.int(),
  isCatalogEmptied: z.boolean(),
  /** Customers already rely on these. */
  kept: z.object(counts),
});
export type ExampleRemoval = z.infer<typeof exampleRemoval>;

const act = { side: 'admin', method: 'POST', access: 'setting:edit', limit: writing, output: shop } as const;

/** Whether the shop lets visitors in, and what has to be done first. */
export const shopContract = {
  get: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/shop',
    summary: '店铺是否开张，以及开张清单：每一步的状态与缺少的东西',
    access: 'setting:edit',
    limit: reading,
    input: nothing,
    output: shop,
    errors: [],
  }),
  open: endpoint({
    ...act,
    path: '/shop/open',
    summary: '开张：一秒内所有访客都能看到店铺；缺少必须的几项时拒绝，只有建议的几项时须以 isSure 确认',
    done: '已开张，访客现在可以看到并购买',
    input: z.object({ revision, isSure: z.boolean('请确认') }),
    errors: ['SHOP_CHANGED', 'SHOP_NOT_READY'],
  }),
  close: endpoint({
    ...act,
    path: '/shop/close',
    summary: '暂停营业：访客只看到一页说明；已有客户仍可登录，查看与下载自己的授权',
    done: '已暂停营业',
    input: z.object({ revision }),
    errors: ['SHOP_CHANGED'],
  }),
  postpone: endpoint({
    ...act,
    path: '/shop/steps',
    summary: '把开张的一步留到以后，或继续做这一步',
    input: z.object({
      step: z.enum(stepNames, '没有这一步'),
      isLater: z.boolean('请选择'),
    }),
    errors: [],
  }),
  confirm: endpoint({
    ...act,
    path: '/shop/confirmations',
    summary:
      '确认只有人才知道的事：backup 数据库、文件与密钥都已备份；texts 已审阅现行的协议文本。subject 为所确认的对象',
    done: '已记下',
    input: z.object({
      what: z.enum(confirmableNames, '没有这一项'),
      subject: z.string('请刷新后重试').check(z.maxLength(200, '请刷新后重试')),
    }),
    errors: ['SHOP_CHANGED'],
  }),
  removeExample: endpoint({
    ...act,
    path: '/shop/example/remove',
    summary: '清空示例：演示客户与他们的申请、授权，自带的商品、资料与示例设置；真实客户用到的保留并告知。不能撤销',
    input: z.object({ revision }),
    output: exampleRemoval,
    errors: ['SHOP_CHANGED'],
  }),
  preview: endpoint({
    side: 'admin',
    method: 'POST',
    path: '/shop/preview',
    summary: '让这个浏览器在开张之前也能看到店铺的页面，12 小时内有效，退出登录即失效',
    access: 'operator',
    limit: writing,
    input: nothing,
    output: z.object({ expiresAt: timestamp }),
    errors: [],
    marksBrowser: true,
  }),
} as const;
