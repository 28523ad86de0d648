/** The parts of a list that a view keeps: its filter, its order, and the columns if they were chosen. */
export function viewQuery(filter: object, chosen: readonly string[] | null): string {
  const cols = chosen === null ? {} : { cols: chosen.join(',') };
  const said = Object.entries({ ...filter, ...cols }).filter(([name, value]) => name !== 'view' && Boolean(value));
  return new URLSearchParams(said as [string, string][]).toString();
}

const sorted = (query: string): string => [...new URLSearchParams(query)].map(String).toSorted().join('&');

/** True if the queries are the same, in whatever order. */
export const isSameQuery = (one: string, other: string): boolean => sorted(one) === sorted(other);
