import { type ListLook, readLook } from './list-look.ts';

interface Checks {
  safeParse: (value: object) => { success: boolean };
}

/** The choices and the look in a list's address; values that the list's own schema refuses count as not chosen. */
export function readChosen<Filter extends object>(
  params: URLSearchParams,
  names: readonly (keyof Filter & string)[],
  input: Checks,
): Partial<Filter> & ListLook {
  const said = names.map((name) => [name, params.get(name) ?? ''] as const);
  const chosen = said.filter(([name, value]) => value !== '' && input.safeParse({ [name]: value }).success);
  return { ...(Object.fromEntries(chosen) as Partial<Filter>), ...readLook(params) };
}
