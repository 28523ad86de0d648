import * as z from 'zod/mini';
import { endpoint, reading, writing } from '../endpoint.ts';
import { cursor, nothing, recordId, timestamp } from '../fields.ts';

export const material = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  kind: z.enum(['source', 'document', 'design', 'video', 'link']),
  fileName: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  /** Lower-case hex of the file's SHA-256; '' for links. */
  sha256: z.string(),
  isPublic: z.boolean(),
  editions: z.array(z.string()),
  releaseVersion: z.nullable(z.string()),
  publishedAt: timestamp,
  /** Whether the caller may download it, and the reason if not. */
  access: z.enum(['allowed', 'needs_license', 'outside_updates', 'license_not_active', 'not_published_yet']),
  lastDownloadedAt: z.nullable(timestamp),
  /** Replaced or withdrawn since; this license keeps it. */
  isRetired: z.boolean(),
});
export type Material = z.infer<typeof material>;

/** The contents of an edition, shown before purchase. */
export const unlockedMaterial = z.pick(material, {
  title: true,
  description: true,
  kind: true,
  sizeBytes: true,
  isPublic: true,
  releaseVersion: true,
});
export type UnlockedMaterial = z.infer<typeof unlockedMaterial>;

const downloadRecord = z.object({
  id: z.string(),
  title: z.string(),
  fileName: z.string(),
  releaseVersion: z.nullable(z.string()),
  at: timestamp,
  /** Where the bytes were downloaded from. */
  ip: z.string(),
  device: z.string(),
});
export type DownloadRecord = z.infer<typeof downloadRecord>;

export const materials = {
  unlocked: endpoint({
    side: 'web',
    method: 'GET',
    path: '/editions/:code/materials',
    summary: '一个版本能下载的资料清单，新的在前，至多 12 份',
    access: 'public',
    limit: reading,
    input: z.object({ code: z.string().check(z.maxLength(40)) }),
    output: z.object({ items: z.array(unlockedMaterial) }),
    errors: [],
  }),
  list: endpoint({
    side: 'web',
    method: 'GET',
    path: '/materials',
    summary: '资料列表',
    access: 'user',
    limit: reading,
    input: nothing,
    output: z.object({ items: z.array(material) }),
    errors: [],
  }),
  downloads: endpoint({
    side: 'web',
    method: 'GET',
    path: '/downloads',
    summary: '下载记录：每次领取的链接只计一次，新的在前',
    access: 'user',
    limit: reading,
    input: z.object({ cursor }),
    output: z.object({ items: z.array(downloadRecord), nextCursor: z.nullable(z.string()) }),
    errors: [],
  }),
  ticket: endpoint({
    side: 'web',
    method: 'POST',
    path: '/materials/:id/ticket',
    summary: '领取下载链接（2 小时内有效，支持断点续传）',
    access: 'user',
    limit: writing,
    input: z.object({ id: recordId }),
    /** `accessCode`: the code that the target of a link asks for; '' if none. */
    output: z.object({ url: z.string(), expiresAt: timestamp, accessCode: z.string() }),
    errors: ['NOT_FOUND', 'MATERIAL_LOCKED', 'MATERIAL_FILE_MISSING'],
    noStore: true,
  }),
} as const;
