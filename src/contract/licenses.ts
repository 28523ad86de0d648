import * as z from 'zod/mini';
import { endpoint, reading } from './endpoint.ts';
import { holderType, licenseNumber, nothing, timestamp } from './fields.ts';

export const licenseStatus = z.enum(['active', 'suspended', 'revoked', 'superseded']);
export type LicenseStatus = z.infer<typeof licenseStatus>;

export const licenseAct = z.enum([
  'issue',
  'renew',
  'upgrade',
  'transfer',
  'receive',
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
export const keyEndReason = z.enum(['rotated', 'domains_changed', 'change_undone', 'signing_key_compromised']);

export const license = z.object({
  number: z.string(),
  status: licenseStatus,
  edition: z.object({ code: z.string(), name: z.string() }),
  holderType,
  holderName: z.string(),
  projectName: z.string(),
  domains: z.array(z.string()),
  /** null = unlimited. */
  limits: z.object({ developers: z.nullable(z.int()), projects: z.nullable(z.int()), domains: z.nullable(z.int()) }),
  issuedAt: timestamp,
  updatesUntil: timestamp,
  /** Derived at the time of the answer; use of owned versions goes on. */
  updatesEnded: z.boolean(),
  applicationNumber: z.nullable(z.string()),
  /** Masked form for lists, e.g. `eyJh…X9dQ`. */
  keyHint: z.string(),
  /** Newest first. `endsAt`: from then on the key counts for nothing; null for keys without an end. */
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
  /** The holder lets anyone who verifies the number read the full name. */
  showsHolder: z.boolean(),
  /** The newest change of domains while it can be undone or both sets of domains are covered. */
  domainChange: z.nullable(
    z.object({
      fromDomains: z.array(z.string()),
      changedAt: timestamp,
      overlapUntil: timestamp,
      undoUntil: timestamp,
    }),
  ),
  /** How many changes the customer may still make by themselves this year. */
  domainChangesLeft: z.int(),
  /** Handed back with an act, so that nobody acts upon what has changed meanwhile. */
  revision: z.int(),
  history: z.array(z.object({ id: z.string(), at: timestamp, act: licenseAct, note: z.string() })),
});
export type License = z.infer<typeof license>;

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
    noStore: true,
  }),
} as const;
