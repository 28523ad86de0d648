import * as z from 'zod/mini';
import { endpoint, reading, writing } from '../endpoint.ts';
import {
  day,
  domainList,
  editionCode,
  email,
  exactly,
  holderType,
  licenseNumber,
  optionalLine,
  optionalText,
  recordId,
  requiredText,
  revision,
  username,
} from '../fields.ts';
import { optionalLicenseName, requiredLicenseName } from './license-marks.ts';
import { furtherProjects } from './project-names.ts';
import { activations, license, licenseEvent } from './licenses.ts';

/** A decision that waits to be carried out, or could not be. */
export const openLicenseDecision = z.object({
  id: z.string(),
  act: z.enum(['suspend', 'revoke']),
  /** The operator who decided. */
  by: z.string(),
  /** The time left to take it back, by the server's clock. */
  leftMs: z.int(),
  /** Why it was not carried out; '' while it waits. */
  failure: z.string(),
});
export type OpenLicenseDecision = z.infer<typeof openLicenseDecision>;

/** Where a letter to the holder of a license goes. */
const letterAddress = z.object({
  /** '': no letter is written. For operators who may not read customers only its first letter and its host. */
  to: z.string(),
  /** The account's address, if nobody has verified it; '' otherwise. */
  unproved: z.string(),
  /** False without a mail server: letters stay in the outbox. */
  leaves: z.boolean(),
});
export type LetterAddress = z.infer<typeof letterAddress>;

const recipient = z.object({
  account: z.nullable(z.object({ id: z.string(), username: z.string() })),
  letters: letterAddress,
});
export type LicenseRecipient = z.infer<typeof recipient>;

const managedLicense = z.extend(license, {
  userId: z.string(),
  username: z.string(),
  letters: letterAddress,
  /** Machines that asked to be counted. */
  activations: z.int(),
  /** `actor`: who did it; empty for the command line and for automatic acts. */
  history: z.array(z.extend(licenseEvent, { actor: z.string() })),
  decision: z.nullable(openLicenseDecision),
});
export type ManagedLicense = z.infer<typeof managedLicense>;

const limit = z.nullable(z.int('请填写整数').check(z.minimum(1, '至少为 1'), z.maximum(100_000, '最多 100000')));
const limits = z.object({ developers: limit, projects: limit, domains: limit });
const monthsAtLeast = (least: number, message: string) =>
  z.int('请填写月数').check(z.minimum(least, message), z.maximum(120, '最多 120 个月'));
const reason = requiredText(500, '请写明原因，客户会看到');
/** True: delayed by ten seconds, during which it can be taken back and nobody learns of it. */
const isUndoable = z.optional(z.boolean());
/** The license as the operator saw it: an act on an older state is refused. */
const asSeen = { number: licenseNumber, revision };

/** An address is one that an account has verified, or one without an account. */
const usernameOrEmail = z.union([username, email], { error: '请填写用户名或邮箱' });

const act = {
  side: 'admin',
  method: 'POST',
  access: 'license:manage',
  limit: writing,
  output: managedLicense,
} as const;

/** The operators' acts on licenses. */
export const licenseManagement = {
  get: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/licenses/:number',
    summary: '授权详情',
    access: 'license:manage',
    limit: reading,
    input: z.object({ number: licenseNumber }),
    output: managedLicense,
    errors: ['NOT_FOUND'],
  }),
  recipient: endpoint({
    side: 'admin',
    method: 'POST',
    path: '/license-recipients',
    summary:
      '签发、赠送或转让之前：用户名或邮箱是谁的账号（account 为空的会为邮箱开通），信会不会写、写到哪里；recipient 为空的不能接收；不改变任何数据',
    access: 'license:manage',
    limit: reading,
    input: z.object({ username: usernameOrEmail }),
    output: z.object({ recipient: z.nullable(recipient) }),
    errors: [],
  }),
  issue: endpoint({
    ...act,
    path: '/licenses',
    summary:
      '手工签发授权；写邮箱时签发给它的账号，没有账号的为其开通并写信邀请；gift 为赠送：不收款，不计入销售，信里写明谁送的、说了什么；同一 requestKey 只签发一次',
    input: exactly({
      requestKey: z.string().check(z.regex(/^[\w-]{8,64}$/, 'requestKey 为 8–64 位字母、数字、- 或 _')),
      username: usernameOrEmail,
      edition: editionCode,
      holderType,
      holderName: requiredLicenseName(100, '请填写被授权方名称'),
      projectName: optionalLicenseName(100),
      /** As many as `limits.projects` leaves beside the first. */
      furtherProjects: z.optional(furtherProjects),
      domains: domainList.check(z.maxLength(20, '最多 20 个域名')),
      months: monthsAtLeast(1, '更新期至少 1 个月，从签发当天算起'),
      limits,
      note: optionalText(500),
      /** A gift: nothing is paid. `giver` is empty for the shop. */
      gift: z.optional(
        exactly({ giver: optionalLine(60), reason: requiredText(500, '请写一句赠言或赠送的原因，收到的人会看到') }),
      ),
    }),
    errors: ['RECIPIENT_UNKNOWN', 'RECIPIENT_LEAVING', 'EDITION_UNAVAILABLE', 'FIELDS_INCOMPLETE'],
  }),
  renew: endpoint({
    ...act,
    path: '/licenses/:number/renew',
    summary: '续期：在剩余时间上增加；已过截止日的从今天算起',
    input: exactly({ ...asSeen, months: monthsAtLeast(1, '至少 1 个月') }),
    errors: ['NOT_FOUND', 'LICENSE_NOT_ACTIVE', 'LICENSE_ENDED', 'LICENSE_CHANGED_ELSEWHERE'],
  }),
  extend: endpoint({
    ...act,
    path: '/licenses/:number/extend',
    summary: '延长更新服务期到某一天，写明原因：不计作续期；只能比现在的更晚，不早于今天，最多 10 年之后',
    input: exactly({ ...asSeen, until: day, reason }),
    errors: ['NOT_FOUND', 'FIELDS_INCOMPLETE', 'LICENSE_NOT_ACTIVE', 'LICENSE_ENDED', 'LICENSE_CHANGED_ELSEWHERE'],
  }),
  upgrade: endpoint({
    ...act,
    path: '/licenses/:number/upgrade',
    summary:
      '升级版本或数量，或把个人授权改为企业授权（holderType 与 holderName 只在这时填写）；months 为 0 时更新截止日不变',
    input: exactly({
      ...asSeen,
      edition: editionCode,
      holderType: z.optional(holderType),
      holderName: z.optional(optionalLicenseName(100)),
      limits,
      months: monthsAtLeast(0, '月数不能为负'),
    }),
    errors: [
      'NOT_FOUND',
      'EDITION_UNAVAILABLE',
      'FIELDS_INCOMPLETE',
      'LICENSE_NOT_ACTIVE',
      'LICENSE_ENDED',
      'LICENSE_CHANGED_ELSEWHERE',
    ],
  }),
  correct: endpoint({
    ...act,
    path: '/licenses/:number/correct',
    summary:
      '更正被授权方与项目名称（furtherProjects 为其余的项目，不写则不变）：编号不变，签发新的授权密钥，原来的密钥继续有效若干天',
    input: exactly({
      ...asSeen,
      holderName: requiredLicenseName(100, '请填写被授权方名称'),
      projectName: optionalLicenseName(100),
      /** If omitted, they stay. */
      furtherProjects: z.optional(furtherProjects),
      reason,
    }),
    errors: ['NOT_FOUND', 'FIELDS_INCOMPLETE', 'LICENSE_NOT_ACTIVE', 'LICENSE_ENDED', 'LICENSE_CHANGED_ELSEWHERE'],
  }),
  changeDomains: endpoint({
    ...act,
    path: '/licenses/:number/domains',
    summary: '替客户更改域名：不占客户的更改次数，新旧域名同时有效一段时间',
    input: exactly({ ...asSeen, domains: domainList.check(z.maxLength(50, '域名过多')), reason }),
    errors: [
      'NOT_FOUND',
      'FIELDS_INCOMPLETE',
      'DOMAINS_UNCHANGED',
      'LICENSE_NOT_ACTIVE',
      'LICENSE_ENDED',
      'LICENSE_CHANGED_ELSEWHERE',
    ],
  }),
  transfer: endpoint({
    ...act,
    path: '/licenses/:number/transfer',
    summary: '转让给另一个用户：原授权失效，新授权条款不变；只能转让一次，个人授权不能转让给企业',
    input: exactly({
      ...asSeen,
      username,
      holderType,
      holderName: requiredLicenseName(100, '请填写被授权方名称'),
    }),
    errors: [
      'NOT_FOUND',
      'RECIPIENT_UNKNOWN',
      'RECIPIENT_LEAVING',
      'TRANSFERRED_ALREADY',
      'TRANSFER_TO_COMPANY',
      'LICENSE_NOT_ACTIVE',
      'LICENSE_ENDED',
      'LICENSE_CHANGED_ELSEWHERE',
    ],
  }),
  suspend: endpoint({
    ...act,
    path: '/licenses/:number/suspend',
    summary: '暂停授权；isUndoable 为 10 秒后执行，期间可以收回',
    input: exactly({ ...asSeen, reason, isUndoable }),
    errors: ['NOT_FOUND', 'LICENSE_NOT_ACTIVE', 'LICENSE_ENDED', 'LICENSE_CHANGED_ELSEWHERE', 'DECISION_PENDING'],
  }),
  resume: endpoint({
    ...act,
    path: '/licenses/:number/resume',
    summary: '恢复授权',
    input: exactly(asSeen),
    errors: ['NOT_FOUND', 'LICENSE_NOT_SUSPENDED', 'LICENSE_ENDED', 'LICENSE_CHANGED_ELSEWHERE', 'DECISION_PENDING'],
  }),
  revoke: endpoint({
    ...act,
    path: '/licenses/:number/revoke',
    summary: '撤销授权：不可恢复，一秒内进入撤销名单；isUndoable 为 10 秒后执行，期间可以收回',
    input: exactly({ ...asSeen, reason, isUndoable }),
    errors: ['NOT_FOUND', 'LICENSE_ENDED', 'LICENSE_CHANGED_ELSEWHERE', 'DECISION_PENDING'],
  }),
  undoDecision: endpoint({
    ...act,
    path: '/licenses/:number/undo-decision',
    summary: '收回还没有生效的暂停或撤销；没能执行的记为已知',
    input: z.object({ number: licenseNumber, decisionId: recordId }),
    errors: ['NOT_FOUND', 'UNDO_TOO_LATE'],
  }),
  activations: endpoint({
    side: 'admin',
    method: 'GET',
    path: '/licenses/:number/activations',
    summary: '激活记录：只有客户端要求时才登记，指纹只存散列值',
    access: 'license:manage',
    limit: reading,
    input: z.object({ number: licenseNumber }),
    output: activations,
    errors: ['NOT_FOUND'],
  }),
} as const;
