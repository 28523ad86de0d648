import { type Config, senderOf } from '../config.ts';
import type { Database } from '../database/open-database.ts';
import { lastSettings } from './read-settings.ts';

/**
 * The configuration with the names that the console gives the shop in place of the environment's. They come from the
 * settings read last: at most a second old within a call, since each begins by reading them.
 */
export function withSiteNames(config: Config, database: Database): Config {
  const given = (name: 'title' | 'shortName'): string => lastSettings(database)?.[name] ?? '';
  return {
    ...config,
    get appTitle() {
      return given('title') || config.appTitle;
    },
    get appShortName() {
      return given('shortName') || config.appShortName;
    },
    get mailFrom() {
      return senderOf(config.mailAddress, given('title') || config.appTitle);
    },
  };
}
