import type * as z from 'zod/mini';

const fallback = '内容不正确';

/** The first message for each field, keyed by dotted path; messages that the contract did not write become Chinese too. */
export function fieldMessages(error: z.core.$ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.') || 'form';
    fields[path] ??= /[\u4e00-\u9fff]/.test(issue.message) ? issue.message : fallback;
  }
  return fields;
}
