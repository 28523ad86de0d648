/** The title without the count before it. */
export const withoutCount = (title: string): string => title.replace(/^\(\d+\) /, '');

/** The title with how many wait before it; nothing where none do. */
export const withCount = (title: string, count: number): string =>
  `${count === 0 ? '' : `(${count}) `}${withoutCount(title)}`;
