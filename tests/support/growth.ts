const ROUNDS = 6;
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
 * How many times longer four times as much takes (64 kB after 16 kB unless told otherwise): 4 where the work is linear,
 * 16 where it is quadratic, 0 where it takes no time at all. What looks bad is measured again. The short act runs four times: some
 * kernels count processor time in ticks of milliseconds, so that one act may seem to take none.
 */
export function growthOf(act: (length: number) => () => unknown, longest = 1 << 16): number {
  const actShort = act(longest / 4);
  const actLong = act(longest);
  let [short, long] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round += 1) {
    let shorts = 0;
    for (let time = 0; time < 4; time += 1) shorts += processorMs(actShort);
    short = Math.min(short, shorts / 4);
    long = Math.min(long, processorMs(actLong));
    if (long < NOTHING_MS) return 0;
    if (long / short < LINEAR) break;
  }
  return long / short;
}
