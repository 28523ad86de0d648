import { execFileSync } from 'node:child_process';
import type { Row } from './measure.ts';

const SECONDS = 3;
const ROUNDS = 3;

/** The same by requests per second, with a client in C that is not a bottleneck; no rows if `wrk` is not installed. */
export async function withWrk(ours: string, bare: string, headers: Record<string, string>): Promise<Row[]> {
  if (!hasWrk()) return [];
  const readings: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round += 1) readings.push([drive(ours, headers), drive(bare, headers)]);
  const [mine, limit] = readings.toSorted((one, other) => one[0] / one[1] - other[0] / other[1])[1] ?? [0, 1];
  return [
    {
      what: 'the same by wrk, one thread, 50 connections',
      reading: `${(mine / limit).toFixed(2)} (${Math.round(mine)}/s of ${Math.round(limit)}/s)`,
      bar: 'for orientation',
      holds: true,
    },
  ];
}

function hasWrk(): boolean {
  try {
    // Without an address it prints its usage and fails.
    execFileSync('wrk', [], { stdio: 'ignore' });
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

/** Requests per second. */
function drive(address: string, headers: Record<string, string>): number {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const told = execFileSync('wrk', ['-t1', '-c50', `-d${SECONDS}s`, ...given, address], { encoding: 'utf8' });
  return Number(/^Requests\/sec:\s+([\d.]+)/m.exec(told)?.[1]);
}
