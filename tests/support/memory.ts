import { readdirSync, readFileSync } from 'node:fs';

/** The bytes that a process and its child processes use; shared memory counts once. Linux only. */
export function memoryOf(pid: number): number {
  return [pid, ...childrenOf(pid)].reduce((sum, each) => sum + proportionalBytes(each), 0);
}

function childrenOf(pid: number): number[] {
  const found = new Set<number>();
  for (const task of listed(`/proc/${pid}/task`))
    for (const child of textOf(`/proc/${pid}/task/${task}/children`).split(' '))
      if (child !== '') found.add(Number(child));
  return [...found].flatMap((child) => [child, ...childrenOf(child)]);
}

function proportionalBytes(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024;
}

/** Processes may end while they are read. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
