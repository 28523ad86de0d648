import type { Services } from '../server/call.ts';
import type { Config } from '../server/config.ts';

export interface DescribedCommand {
  name: string;
  /** The arguments as shown in the help, without the name. */
  usage: string;
  /** One line in Chinese. */
  summary: string;
}

/** One command of `npm run cli -- <name> …`. */
export interface Command extends DescribedCommand {
  /**
   * Throws `UsageError` for wrong arguments and `ApiError` for refusals. A returned number is the exit code instead of
   * 0.
   */
  run(services: Services, args: string[]): Promise<number | void>;
  /** By first argument: runs before the services are opened, and returns what runs with them instead of `run`. */
  before?: Readonly<Record<string, (config: Config, args: string[]) => Promise<(services: Services) => Promise<void>>>>;
}

/** Opens what it needs by itself: the database must not be migrated first, or need not exist. */
export interface EarlyCommand extends DescribedCommand {
  runEarly(config: Config, args: string[]): Promise<number | void>;
}

/** The command was called in a wrong way; the message explains in Chinese how to call it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
