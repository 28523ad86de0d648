/** As many as one looks at on a page about a person. */
export const MOST_RECENT = 20;

/** Cuts `rows`, read with one row too many, to what is shown. */
export const mostRecent = <Row, Item>(rows: readonly Row[], present: (row: Row) => Item) => ({
  items: rows.slice(0, MOST_RECENT).map(present),
  hasMore: rows.length > MOST_RECENT,
});
