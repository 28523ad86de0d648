/** First, last and those around the current page; null where some are left out. A gap never hides a single page. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const shown = new Set([1, pages, page - 1, page, page + 1]);
  const numbers: (number | null)[] = [];
  for (let number = 1; number <= pages; number += 1) {
    const fillsGapOfOne = shown.has(number - 1) && shown.has(number + 1);
    if (shown.has(number) || fillsGapOfOne) numbers.push(number);
    else if (numbers.at(-1) !== null) numbers.push(null);
  }
  return numbers;
}
