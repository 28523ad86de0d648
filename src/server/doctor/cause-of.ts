/** What went wrong, in the words of whatever lies deepest: a store or a database wraps what the system said. */
export function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof AggregateError && cause.errors.length > 0) return causeOf(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
}
