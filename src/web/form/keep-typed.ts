import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { FieldTools } from './use-checked-form.ts';

/** What a form held when it was sent, and what the server made of it. */
interface Saving<Values> {
  sent: Values;
  stored: Values;
}

/**
 * Lets a form go on from what its own saving stored. What was typed while that was under way stays, as something to
 * save. Fields that change nothing are left alone, so the one in which somebody types keeps its focus and caret.
 */
export function goOnFromSaving<Values extends FieldValues>(
  form: FieldTools<Values>,
  { sent, stored }: Saving<Values>,
): void {
  const typed = form.getValues();
  const changes = changedLeaves(typed, keepTyped(stored, sent, typed));
  form.reset(stored, { keepValues: true });
  for (const [path, value] of changes) form.setValue(path as Path<Values>, value as PathValue<Values, Path<Values>>);
  // The reset calls the form clean. Setting any field again makes it compare.
  const [first] = Object.keys(stored) as Path<Values>[];
  if (first !== undefined) form.setValue(first, form.getValues(first), { shouldDirty: true });
}

/** The stored values, with those over them that changed since they were sent. */
export function keepTyped<Value>(stored: Value, sent: unknown, typed: unknown): Value {
  if (isSame(sent, typed)) return stored;
  if (Array.isArray(stored)) {
    const isParallel = isListOf(stored.length, sent) && isListOf(stored.length, typed);
    // After a row was added or taken away the places no longer name the same rows.
    if (!isParallel) return typed as Value;
    return stored.map((each: unknown, at): unknown => keepTyped(each, sent[at], typed[at])) as Value;
  }
  if (!isGroup(stored) || !isGroup(sent) || !isGroup(typed)) return typed as Value;
  const names = new Set([...Object.keys(stored), ...Object.keys(typed)]);
  const kept = [...names].map((name) => [name, keepTyped(stored[name], sent[name], typed[name])] as const);
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined)) as Value;
}

/** The paths at which the values have to change to become others. */
function changedLeaves(from: unknown, to: unknown, path = ''): [path: string, value: unknown][] {
  if (isSame(from, to)) return [];
  const isParallel = Array.isArray(from) && Array.isArray(to) && from.length === to.length;
  if (path !== '' && !isParallel && !(isGroup(from) && isGroup(to))) return [[path, to]];
  const before = from as Group;
  const after = to as Group;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    changedLeaves(before[name], after[name], path === '' ? name : `${path}.${name}`),
  );
}

type Group = Record<string, unknown>;

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isListOf = (length: number, value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length === length;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
