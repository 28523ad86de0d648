import { readFileSync } from 'node:fs';
import path from 'node:path';

const document = readFileSync(path.join(import.meta.dirname, '../../docs/architecture.md'), 'utf8');

/**
 * The files that a walk in `docs/architecture.md` names, in order and each once; a bare name is one of them, or lies
 * beside the last one.
 */
export function walk(start: RegExp): { stated: number; files: string[] } {
  const paragraph = document.split('\n\n').find((each) => start.test(each)) ?? '';
  const [head = '', ...rest] = paragraph.split('\nBeside it:')[0]?.split('\n') ?? [];
  const files: string[] = [];
  for (const [, name = ''] of rest.join('\n').matchAll(/`([\w./-]+\.tsx?)`/g)) {
    const named = files.find((file) => path.posix.basename(file) === name);
    const beside = path.posix.join(path.posix.dirname(files.at(-1) ?? ''), name);
    const file = name.includes('/') ? `src/${name}` : (named ?? beside);
    if (!files.includes(file)) files.push(file);
  }
  return { stated: Number(/(\d+) files/.exec(head)?.[1]), files };
}
