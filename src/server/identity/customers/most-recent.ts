/** As many as a page about a person shows. */
export const MOST_RECENT = 20;

/** Cuts `rows`, read with one row too many, to the shown ones. */
export const mostRecent = <Row, Item>(rows: readonly Row[], present: (row: Row) => Item) => ({
  items: rows.slice(0, MOST_RECENT).map(present),
  hasMore: rows.length > MOST_RECENT,
});
