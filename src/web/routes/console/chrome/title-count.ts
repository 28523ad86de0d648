/** The title without the count before it. */
export const withoutCount = (title: string): string => title.replace(/^\(\d+\) /, '');

/** The title with the number of waiting applications before it; unchanged if none. */
export const withCount = (title: string, count: number): string =>
  `${count === 0 ? '' : `(${count}) `}${withoutCount(title)}`;
