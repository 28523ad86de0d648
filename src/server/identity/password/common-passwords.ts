import { readFile } from 'node:fs/promises';

let loading: Promise<ReadonlySet<string>> | undefined;

/** Lower-case passwords that guessers try first; read once, at the first need. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= load();
  return loading;
}

async function load(): Promise<ReadonlySet<string>> {
  const text = await readFile(new URL('common-passwords.txt', import.meta.url), 'utf8');
  return new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('# ')));
}
