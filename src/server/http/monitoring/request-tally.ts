/** Upper bounds in seconds. */
const buckets = [0.005, 0.025, 0.1, 0.5, 2.5, 10];

interface Series {
  labels: string;
  inBucket: number[];
  count: number;
  seconds: number;
}

/** Counts answers by route pattern (never by address, which may hold credentials), method and status. */
export class RequestTally {
  #series = new Map<string, Series>();

  add({ method, route, status }: { method: string; route: string; status: number }, seconds: number): void {
    const series = this.#seriesOf(method, route, status);
    series.count += 1;
    series.seconds += seconds;
    // From the largest down: most answers are quick and count in every bucket.
    for (let index = buckets.length - 1; index >= 0 && seconds <= (buckets[index] ?? 0); index -= 1)
      series.inBucket[index] = (series.inBucket[index] ?? 0) + 1;
  }

  #seriesOf(method: string, route: string, status: number): Series {
    const key = `${method} ${status} ${route}`;
    const known = this.#series.get(key);
    if (known !== undefined) return known;
    const labels = `method="${method}",route="${escapeLabel(route)}",status="${status}"`;
    const series = { labels, inBucket: buckets.map(() => 0), count: 0, seconds: 0 };
    this.#series.set(key, series);
    return series;
  }

  /** As a Prometheus histogram. */
  lines(): string[] {
    const name = 'vela_http_request_duration_seconds';
    const lines = [`# HELP ${name} Answers by route pattern.`, `# TYPE ${name} histogram`];
    for (const { labels, inBucket, count, seconds } of this.#series.values()) {
      for (const [index, bound] of buckets.entries())
        lines.push(`${name}_bucket{${labels},le="${bound}"} ${inBucket[index]}`);
      lines.push(`${name}_bucket{${labels},le="+Inf"} ${count}`);
      lines.push(`${name}_sum{${labels}} ${seconds.toFixed(6)}`, `${name}_count{${labels}} ${count}`);
    }
    return lines;
  }
}

const escapeLabel = (value: string): string => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
