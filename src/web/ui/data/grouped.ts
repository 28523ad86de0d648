/**
 * A whole number with commas between thousands: `1,999`. Not by `Intl`: whatever of it is made first loads its tables, which
 * takes 16–30 ms on the machine of `bench/results.md`, and a page that comes alive has to answer meanwhile.
 */
export function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
