/** The parts of a list that a view keeps: its filter, its order, and the columns where they were chosen. */
export function viewQuery(filter: object, chosen: readonly string[] | null): string {
  const cols = chosen === null ? {} : { cols: chosen.join(',') };
  const said = Object.entries({ ...filter, ...cols }).filter(([name, value]) => name !== 'view' && Boolean(value));
  return new URLSearchParams(said as [string, string][]).toString();
}

const sorted = (query: string): string => [...new URLSearchParams(query)].map(String).toSorted().join('&');

/** True for the same things, in whatever order an address says them. */
export const isSameQuery = (one: string, other: string): boolean => sorted(one) === sorted(other);
