/** Whether two forms say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The message beside the field that a path ends in. A list is one field. */
function valueAt(form: object, path: string): unknown {
  if (Array.isArray(form)) return form;
  return new Map<string, unknown>(Object.entries(form)).get(path.slice(path.lastIndexOf('.') + 1));
}

/** The fields of a refusal, with its words, whose values here still differ from the stored ones. */
export function contested(refused: Record<string, string>, form: object, stored: object): Record<string, string> {
  const isOpen = (path: string) => !isSame(valueAt(form, path), valueAt(stored, path));
  return Object.fromEntries(Object.entries(refused).filter(([path]) => isOpen(path)));
}

/** The form with the stored values in the refused fields; other edits stay. */
export function giveIn<Form extends object>(form: Form, stored: Form, refused: Record<string, string>): Form {
  if (Array.isArray(form)) return stored;
  const names = Object.keys(refused).map((path) => path.slice(path.lastIndexOf('.') + 1));
  return { ...form, ...Object.fromEntries(Object.entries(stored).filter(([name]) => names.includes(name))) };
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
