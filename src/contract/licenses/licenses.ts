import * as z from 'zod/mini';
import { endpoint, reading, writing } from '../endpoint.ts';
import { useReasons } from './may-use.ts';
import { day, domainList, holderType, licenseNumber, nothing, recordId, revision, timestamp } from '../fields.ts';

export const licenseStatus = z.enum(['active', 'suspended', 'revoked', 'superseded']);
export type LicenseStatus = z.infer<typeof licenseStatus>;

export const licenseAct = z.enum([
  'issue',
  'renew',
  'extend',
  'upgrade',
  'transfer',
  'receive',
  'correct',
  'suspend',
  'resume',
  'revoke',
  'rotate_key',
  'keep_key',
  'reissue_key',
  'change_domains',
  'undo_domain_change',
]);

/** Why a key ends before its license. */
export const keyEndReason = z.enum([
  'rotated',
  'domains_changed',
  'change_undone',
  'corrected',
  'signing_key_compromised',
]);

/** How much of the holder's name a verification shows: part, all, or nothing. */
export const holderVisibility = z.enum(['masked', 'full', 'hidden'], { error: '请选择是否显示' });
export type HolderVisibility = z.infer<typeof holderVisibility>;

export const licenseEvent = z.object({ id: z.string(), at: timestamp, act: licenseAct, note: z.string() });

export const license = z.object({
  number: z.string(),
  status: licenseStatus,
  edition: z.object({ code: z.string(), name: z.string() }),
  holderType,
  holderName: z.string(),
  projectName: z.string(),
  /** The projects after the first, as many as its limit allows. */
  furtherProjects: z.array(z.string()),
  domains: z.array(z.string()),
  /** How many levels of sub-domains it covers; null = all. */
  subdomainLevels: z.nullable(z.int()),
  /** null = unlimited. */
  limits: z.object({ developers: z.nullable(z.int()), projects: z.nullable(z.int()), domains: z.nullable(z.int()) }),
  issuedAt: timestamp,
  updatesUntil: timestamp,
  /** Computed for the time of the answer; owned versions may still be used. */
  updatesEnded: z.boolean(),
  applicationNumber: z.nullable(z.string()),
  /** If it was given, and nothing paid: who gave it (empty for the shop), and what they say to the recipient. */
  gift: z.nullable(z.object({ giver: z.string(), reason: z.string() })),
  /** Masked form for lists, e.g. `eyJh…X9dQ`. */
  keyHint: z.string(),
  /** The numbers from which the pattern of its key's signature is drawn (signature-face.ts); null without a key. */
  face: z.nullable(z.string()),
  /** Newest first. From `endsAt` on the key is invalid; null for keys without an end. */
  keys: z.array(
    z.object({
      id: z.string(),
      hint: z.string(),
      issuedAt: timestamp,
      endsAt: z.nullable(timestamp),
      endReason: z.nullable(keyEndReason),
    }),
  ),
  /** Why it is suspended or revoked, in the operator's words; empty otherwise. */
  statusReason: z.string(),
  statusChangedAt: z.nullable(timestamp),
  /** Number of the license that replaced this one when it was transferred. */
  supersededBy: z.nullable(z.string()),
  holderVisibility,
  /** The newest change of domains, while it can be undone or both sets of domains are valid. */
  domainChange: z.nullable(
    z.object({
      fromDomains: z.array(z.string()),
      changedAt: timestamp,
      overlapUntil: timestamp,
      undoUntil: timestamp,
    }),
  ),
  /** How many changes the customer may still make this year. */
  domainChangesLeft: z.int(),
  /** Sent back with an act, so that nobody acts on an outdated state. */
  revision: z.int(),
  history: z.array(licenseEvent),
});
export type License = z.infer<typeof license>;

/** Machines that asked to be counted; only the beginning of the fingerprint's hash is shown. */
export const activations = z.object({
  total: z.int(),
  /** Most recently seen first, at most 500. */
  items: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      host: z.string(),
      firstSeenAt: timestamp,
      lastSeenAt: timestamp,
      count: z.int(),
    }),
  ),
});
export type Activations = z.infer<typeof activations>;
export type Activation = Activations['items'][number];

const certificateFile = z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() });
const certificate = {
  side: 'web',
  method: 'GET',
  access: 'user',
  limit: { perMinute: 30 },
  input: z.object({ number: licenseNumber }),
  output: certificateFile,
  errors: ['NOT_FOUND', 'LICENSE_NOT_ACTIVE', 'SERVER_BUSY', 'STORE_UNAVAILABLE'],
  noStore: true,
  attachment: true,
} as const;

/** The license as the customer saw it: an act on an older state is refused. */
const asSeen = { number: licenseNumber, revision };
const act = { side: 'web', method: 'POST', access: 'user', limit: writing, output: license } as const;

export const licenses = {
  list: endpoint({
    side: 'web',
    method: 'GET',
    path: '/licenses',
    summary: '我的授权',
    access: 'user',
    limit: reading,
    input: nothing,
    output: z.object({ items: z.array(license) }),
    errors: [],
  }),
  get: endpoint({
    side: 'web',
    method: 'GET',
    path: '/licenses/:number',
    summary: '授权详情',
    access: 'user',
    limit: reading,
    input: z.object({ number: licenseNumber }),
    output: license,
    errors: ['NOT_FOUND'],
  }),
  key: endpoint({
    side: 'web',
    method: 'GET',
    path: '/licenses/:number/key',
    summary: '查看授权密钥（有记录）',
    access: 'user',
    limit: reading,
    input: z.object({ number: licenseNumber }),
    output: z.object({ key: z.string(), kid: z.string() }),
    errors: ['NOT_FOUND', 'LICENSE_NOT_ACTIVE'],
    viewers: 'refused',
    noStore: true,
  }),
  file: endpoint({
    side: 'web',
    method: 'GET',
    path: '/licenses/:number/license.lic',
    summary: '授权文件：条款原文与授权密钥（有记录）；请求头 Accept 含 application/json 时以 JSON 返回',
    access: 'user',
    limit: reading,
    input: z.object({ number: licenseNumber }),
    output: z.object({ fileName: z.string(), text: z.string() }),
    errors: ['NOT_FOUND', 'LICENSE_NOT_ACTIVE'],
    viewers: 'refused',
    noStore: true,
    attachment: true,
  }),
  certificate: endpoint({
    ...certificate,
    path: '/licenses/:number/certificate.pdf',
    summary: '授权证书（PDF）；请求头 Accept 含 application/json 时以 JSON 返回',
  }),
  certificatePicture: endpoint({
    ...certificate,
    path: '/licenses/:number/certificate.png',
    summary: '授权证书的图片（PNG），内容与 PDF 相同',
  }),
  versions: endpoint({
    side: 'web',
    method: 'GET',
    path: '/licenses/:number/versions',
    summary: '每个版本能不能用、为什么；on 为日期，不填是现在',
    access: 'user',
    limit: reading,
    input: z.object({ number: licenseNumber, on: z.optional(day) }),
    output: z.object({
      /** With these, `mayUse` answers for any other day without another request. */
      status: licenseStatus,
      edition: z.string(),
      issuedAt: timestamp,
      updatesUntil: timestamp,
      on: timestamp,
      items: z.array(
        z.object({
          version: z.string(),
          channel: z.enum(['stable', 'beta']),
          publishedAt: timestamp,
          isSecurity: z.boolean(),
          editions: z.array(z.string()),
          mayUse: z.boolean(),
          because: z.enum(useReasons),
        }),
      ),
    }),
    errors: ['NOT_FOUND'],
  }),
  activations: endpoint({
    side: 'web',
    method: 'GET',
    path: '/licenses/:number/activations',
    summary: '登记过的机器：只有校验时要求登记的才有记录',
    access: 'user',
    limit: reading,
    input: z.object({ number: licenseNumber }),
    output: activations,
    errors: ['NOT_FOUND'],
  }),
  forgetActivation: endpoint({
    side: 'web',
    method: 'DELETE',
    path: '/licenses/:number/activations/:id',
    summary: '把一台机器从名单里移除；它再次登记时重新开始计数',
    access: 'user',
    limit: writing,
    input: z.object({
      number: licenseNumber,
      id: z.string().check(z.regex(/^[\da-f-]{12,36}$/, '编号不正确')),
    }),
    output: activations,
    errors: ['NOT_FOUND'],
  }),
  rotateKey: endpoint({
    ...act,
    path: '/licenses/:number/rotate-key',
    summary: '更换授权密钥：旧授权密钥继续有效若干天；已泄露时立即停用',
    input: z.object({ ...asSeen, isLeaked: z.boolean('请说明授权密钥是否已泄露') }),
    errors: ['NOT_FOUND', 'LICENSE_NOT_ACTIVE', 'LICENSE_ENDED', 'LICENSE_CHANGED_ELSEWHERE'],
  }),
  keepKey: endpoint({
    ...act,
    path: '/licenses/:number/keep-key',
    summary: '取消停用更换前的授权密钥（在它停用之前）',
    input: z.object({ ...asSeen, keyId: recordId }),
    errors: ['NOT_FOUND', 'NOTHING_TO_UNDO', 'LICENSE_NOT_ACTIVE', 'LICENSE_ENDED', 'LICENSE_CHANGED_ELSEWHERE'],
  }),
  changeDomains: endpoint({
    ...act,
    path: '/licenses/:number/domains',
    summary: '更改域名：新旧域名同时有效一段时间，可在期限内撤销',
    input: z.object({ ...asSeen, domains: domainList.check(z.maxLength(50, '域名过多')) }),
    errors: [
      'NOT_FOUND',
      'FIELDS_INCOMPLETE',
      'DOMAINS_UNCHANGED',
      'DOMAIN_CHANGES_USED_UP',
      'LICENSE_NOT_ACTIVE',
      'LICENSE_ENDED',
      'LICENSE_CHANGED_ELSEWHERE',
    ],
  }),
  undoDomainChange: endpoint({
    ...act,
    path: '/licenses/:number/domains/undo',
    summary: '撤销最近一次域名更改',
    input: z.object(asSeen),
    errors: ['NOT_FOUND', 'NOTHING_TO_UNDO', 'LICENSE_NOT_ACTIVE', 'LICENSE_ENDED', 'LICENSE_CHANGED_ELSEWHERE'],
  }),
  showHolder: endpoint({
    ...act,
    path: '/licenses/:number/show-holder',
    summary: '授权查询时怎样显示被授权方：部分、全名或不显示',
    input: z.object({ number: licenseNumber, visibility: holderVisibility }),
    errors: ['NOT_FOUND'],
  }),
} as const;
