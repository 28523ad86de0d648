/**
 * The pictures of headlines that were edited: each stays with its words wherever they move to, a reworded headline keeps
 * its own, and a new one has none.
 */
export const followHeadlines = <Picture extends string>(
  before: readonly string[],
  after: readonly string[],
  pictures: readonly Picture[],
): readonly (Picture | '')[] =>
  after.map((text, index) => {
    const was = before.indexOf(text);
    if (was !== -1) return pictures[was] ?? '';
    const former = before[index];
    return (former !== undefined && !after.includes(former) && pictures[index]) || '';
  });
