/** Prints one line on standard output: a command's result, as opposed to the log. */
export function print(line = ''): void {
  process.stdout.write(`${line}\n`);
}
