/** Set by `npm run drill`: tests that take minutes run in full only then. */
export const isDrill = process.env['DRILL'] === 'on';

/** All of them in a drill, otherwise the first `count`. */
export const someOf = <T>(all: readonly T[], count: number): readonly T[] => (isDrill ? all : all.slice(0, count));
