import * as z from 'zod/mini';
import { timestamp } from '../fields.ts';

export const MOST_ATTACHMENTS = 8;
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;

/** A file attached to an application. */
export const attachment = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.enum(['image/webp', 'application/pdf']),
  sizeBytes: z.int(),
  createdAt: timestamp,
});
export type Attachment = z.infer<typeof attachment>;
