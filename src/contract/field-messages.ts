import { isApiError } from './is-api-error.ts';

/** One Chinese message for each wrong field, keyed by dotted path: `domains.1`, `licensing.keyOverlapDays`. */
export type FieldMessages = Record<string, string>;

/** The key of a message about the input as a whole. */
export const WHOLE_INPUT = 'form';

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** A schema's first message for each field. Messages that the contract did not write are replaced by Chinese ones. */
export function fieldMessages(issues: readonly Issue[]): FieldMessages {
  const messages: FieldMessages = {};
  for (const { path, message } of issues) {
    const field = path.map(String).join('.') || WHOLE_INPUT;
    messages[field] ??= /[\u4e00-\u9fff]/.test(message) ? message : '内容不正确';
  }
  return messages;
}

/** The server's refusal, field by field; empty if the error is about something else. */
export function refusedFields(error: unknown): FieldMessages {
  return isApiError(error) ? (error.fields ?? {}) : {};
}
