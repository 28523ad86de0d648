import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The delivered source files, without tests. */
const folders = ['src', 'packages/license/src'];
const isSource = /\.(?:tsx?|js|mjs)$/;
const isTest = /(?:\.test\.(?:ts|js))$/;

interface CodeFigures {
  files: number;
  lines: number;
  medianLines: number;
  /** Run before each release, but not delivered. */
  testFiles: number;
  anyTypes: number;
}

/** Comments are removed: the English word is not a type. */
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm;

/** The sizes of the delivered files, and the number of uses of `any`. */
export function countCode(): CodeFigures {
  const found = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && isSource.test(entry.name) && !entry.parentPath.includes('node_modules'))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  const files = found.filter((file) => !isTest.test(file));
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const lines = texts.map((text) => text.split('\n').length - 1).sort((a, b) => a - b);
  return {
    files: files.length,
    lines: lines.reduce((sum, count) => sum + count, 0),
    medianLines: lines[Math.floor(lines.length / 2)] ?? 0,
    testFiles: found.length - files.length,
    anyTypes: texts.reduce(
      (sum, text) => sum + (text.replace(COMMENT, '').match(/(?:: |<|as )any\b(?=[\s;,)>[\]])/g)?.length ?? 0),
      0,
    ),
  };
}
