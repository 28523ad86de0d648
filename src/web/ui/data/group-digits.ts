/**
 * A whole number that is not negative, with commas between thousands: `1,999`. Not by `Intl`: its first use loads
 * tables, which takes 16–30 ms on the machine of `bench/results.md`, and a page that is hydrating must respond in this
 * time.
 */
export function groupDigits(whole: number): string {
  const digits = String(whole);
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(',');
}
