import * as z from 'zod/mini';
import { passages } from '../content/content.ts';
import { endpoint, writing } from '../endpoint.ts';

const markdown = z.string('请填写正文').check(z.maxLength(200_000, '最多 200000 个字符'));

/** Markdown as visitors will read it, for help pages and legal texts. */
export const textPreview = {
  show: endpoint({
    side: 'admin',
    method: 'POST',
    path: '/text-preview',
    summary: '把正在写的 Markdown 变成访客看到的样子，不保存；给出 before 时一并列出与它的不同',
    access: 'content:edit',
    // Rendering and comparing long texts is expensive.
    limit: writing,
    input: z.object({ markdown, before: z.optional(markdown) }),
    output: z.object({
      /** Safe HTML, code highlighted with classes. */
      html: z.string(),
      /** The differences from `before`; null without it. */
      changes: z.nullable(passages),
    }),
    errors: ['FIELDS_INVALID'],
  }),
} as const;
