const ROUNDS = 3;
const LINEAR = 8;
/** Within the bar for 64 kB, whatever the shape: so short a time says more about the clock and the collector than about growth. */
const NOTHING_MS = 5;

/** Processor time: what else the machine does counts for nothing. */
export function processorMs(act: () => unknown): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * How many times longer four times as much takes: 4 where the work is linear, 16 where it is quadratic, 0 where it takes
 * no time at all. It is the mean of two such steps (4, 16 and 64 kB unless told otherwise), since linear work has one
 * step in it that is dearer than the rest, where its copies outgrow the young generation and each page is a fault.
 * What looks bad is measured again.
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
