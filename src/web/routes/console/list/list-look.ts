import { choicePattern } from './fit/column-choice.ts';

/** The part of a list's address that concerns the table, not the rows: strings, so that addresses can carry them. */
export interface ListLook {
  /** The ids of the columns shown in place of the person's own choice. */
  cols?: string;
  /** The opened view. */
  view?: string;
}

const patterns = { cols: choicePattern, view: /^[0-9a-f-]{36}$/ } as const;

/** The look in an address; invalid values are ignored. */
export function readLook(params: URLSearchParams): ListLook {
  const said = Object.entries(patterns).map(([name, pattern]) => [name, params.get(name) ?? '', pattern] as const);
  return Object.fromEntries(
    said.filter(([, value, pattern]) => pattern.test(value)).map(([name, value]) => [name, value]),
  );
}

/** The query to the server: the filter without the look. */
export function askedBy<Filter extends ListLook>({
  cols: _cols,
  view: _view,
  ...asked
}: Filter): Omit<Filter, keyof ListLook> {
  return asked;
}

/** True if the filter has more than state and search text. */
export function isNarrowed(filter: object): boolean {
  const others = new Set(['state', 'q', 'sort', 'cols', 'view']);
  return Object.entries(filter).some(([name, value]) => !others.has(name) && Boolean(value));
}

/** The address of a list with a filter and a look; empty values are left out. */
export function addressOf(path: string, filter: object): string {
  const said = Object.entries(filter).filter(([, value]) => Boolean(value));
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`;
}
