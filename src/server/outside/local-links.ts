import type { Config } from '../config.ts';

/** Shows a letter's link to a person running Vela locally: on the console, never in the structured log. */
export function announceLink(config: Pick<Config, 'isStrict' | 'logLevel'>, label: string, url: string): void {
  if (config.isStrict || config.logLevel === 'silent') return;
  process.stdout.write(`${label}：${url}\n`);
}
