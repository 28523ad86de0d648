import { isApiError } from '../contract/is-api-error.ts';

/** The message about a failure for a person at the command line. */
export function describeError(error: unknown): string {
  if (isApiError(error)) {
    const fields = Object.entries(error.fields ?? {}).map(([field, message]) => `  ${field}：${message}`);
    return [error.message, ...fields].join('\n');
  }
  if (!(error instanceof Error)) return String(error);
  return argumentProblem(error) ?? error.message;
}

/** `node:util` parseArgs speaks English only. */
function argumentProblem(error: Error): string | null {
  const code = 'code' in error ? error.code : undefined;
  const quoted = /'([^']+)'/.exec(error.message)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `没有 ${quoted} 这个选项`;
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return `选项 ${quoted} 的值缺失或不正确`;
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `多余的参数 ${quoted}`;
  return null;
}

export function isUsageProblem(error: unknown): boolean {
  return error instanceof Error && (error.name === 'UsageError' || argumentProblem(error) !== null);
}
