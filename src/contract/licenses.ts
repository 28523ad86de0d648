import * as z from 'zod/mini';
import { endpoint, reading } from './endpoint.ts';
import { holderType, licenseNumber, nothing, timestamp } from './fields.ts';

export const licenseStatus = z.enum(['active', 'suspended', 'revoked', 'superseded']);
export type LicenseStatus = z.infer<typeof licenseStatus>;

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
  history: z.array(z.object({ id: z.string(), at: timestamp, act: z.string(), note: z.string() })),
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
