const ROUNDS = 3;
const LINEAR = 8;
/** Below this for 64 kB any growth is accepted: so short a time depends more on the clock and the garbage collector. */
const NOTHING_MS = 5;

/** Processor time, so that other work of the machine does not matter. */
export function processorMs(act: () => unknown): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * The factor by which the time grows if the length grows four times: 4 for linear work, 16 for quadratic, 0 if it takes
 * no time at all. It is the mean of two such steps (4, 16 and 64 kB by default), because linear work has one step that
 * is more expensive than the rest, where its copies outgrow the young generation and each page is a fault. A bad result
 * is measured again.
 */
export function growthOf(act: (length: number) => () => unknown, longest = 1 << 16): number {
  const actShort = act(longest / 16);
  const actLong = act(longest);
  processorMs(actShort);
  let [short, long] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round += 1) {
    short = Math.min(short, processorMs(actShort));
    long = Math.min(long, processorMs(actLong));
    if (long < NOTHING_MS) return 0;
    if (Math.sqrt(long / short) < LINEAR) break;
  }
  return Math.sqrt(long / short);
}
