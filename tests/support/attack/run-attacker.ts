import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';

/** The output of the tools is kept here. */
export const RESULTS = path.join(import.meta.dirname, '../../../.cache/attack', process.env.DRILL_PROXY ?? '');

export const isInstalled = (tool: string): boolean => spawnSync('which', [tool]).status === 0;

interface Run {
  /** Name of the file for the output. */
  name: string;
  /** After this time the tool is asked to stop, and its findings until then count. */
  seconds: number;
}

/** Runs one tool; returns its output and its duration. */
export async function runAttacker(
  [tool = '', ...args]: string[],
  { name, seconds }: Run,
): Promise<{ output: string; seconds: number }> {
  mkdirSync(RESULTS, { recursive: true });
  const startedAt = performance.now();
  const child = spawn(tool, args, {
    cwd: RESULTS,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: RESULTS },
  });
  const file = createWriteStream(path.join(RESULTS, `${name}.log`));
  file.write(`$ ${[tool, ...args].join(' ')}\n`);
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      chunks.push(chunk);
      file.write(chunk);
    });
  const stop = setTimeout(() => child.kill('SIGINT'), seconds * 1000);
  const end = setTimeout(() => child.kill('SIGKILL'), (seconds + 20) * 1000);
  await once(child, 'close');
  clearTimeout(stop);
  clearTimeout(end);
  file.end();
  return { output: chunks.join(''), seconds: Math.round((performance.now() - startedAt) / 1000) };
}
