import type { Services } from '../server/call.ts';
import type { Config } from '../server/config.ts';

export interface DescribedCommand {
  name: string;
  /** Arguments as shown in the help, without the name. */
  usage: string;
  /** One line in Chinese. */
  summary: string;
}

/** One command of `npm run cli -- <name> …`. */
export interface Command extends DescribedCommand {
  /** Throws `UsageError` for wrong arguments, `ApiError` for refusals. A number is the exit code in place of 0. */
  run(services: Services, args: string[]): Promise<number | void>;
}

/** Opens what it needs by itself: neither may the database be brought up to date first, nor need there be one. */
export interface EarlyCommand extends DescribedCommand {
  runEarly(config: Config, args: string[]): Promise<number | void>;
}

/** The command was called in a wrong way; the message says how, in Chinese. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
