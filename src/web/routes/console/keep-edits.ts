/** Whether two forms say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * The form as it reads after somebody else has saved: their version, except for the fields that were edited here.
 * A list is edited as a whole.
 */
export function keepEdits<Form extends object>(typed: Form, seen: Form, latest: Form): Form {
  if (Array.isArray(typed)) return isSame(typed, seen) ? latest : typed;
  const names = Object.keys(typed) as (keyof Form)[];
  const edited = names.filter((name) => !isSame(typed[name], seen[name]));
  return { ...latest, ...Object.fromEntries(edited.map((name) => [name, typed[name]])) };
}
