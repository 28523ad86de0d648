import type * as z from 'zod/mini';

/** The first message for each top field of a form; empty when everything is right. */
export function formProblems(schema: z.ZodMiniType, input: unknown): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const issue of schema.safeParse(input).error?.issues ?? [])
    problems[String(issue.path[0] ?? 'form')] ??= issue.message;
  return problems;
}
