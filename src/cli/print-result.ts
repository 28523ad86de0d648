import { print } from './print.ts';

/** Prints the result of a command: in words, or with `--json` as one line for programs. */
export function printResult(isJson: boolean, result: object, lines: readonly string[]): void {
  if (isJson) print(JSON.stringify(result));
  else for (const line of lines) print(line);
}
