import type { Kysely, Selectable } from 'kysely';
import type { Services } from '../../call.ts';
import type { Config } from '../../config.ts';
import type { MailServerRow } from '../../database/tables/mail-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import type { MailRoute } from '../../outside/mail-transport.ts';
import { contentMoment } from '../../content/content-generation.ts';
import { openPassword } from './password-sealing.ts';
import { findMailServer } from './store.ts';

type Parts = Pick<Services, 'database' | 'config'>;

/** A change takes effect on every server within this time. */
const CACHE_MS = 1000;
const cache = new WeakMap<Parts['database'], { untilMs: number; moment: number; hasServer: Promise<boolean> }>();

/** The current way out for letters: the environment's server, or else the one set in the console, or else none. */
export async function findMailRoute({ database, config }: Parts): Promise<MailRoute | null> {
  if (config.keepsLetters) return null;
  const row = await findMailServer(database.db);
  if (config.smtpUrl !== '') return { server: { url: config.smtpUrl }, from: senderOf(config, row) };
  if (row === undefined || row.host === '') return null;
  const password = await openPassword(config, row.sealed_password);
  if (row.sealed_password !== null && password === null) return { server: 'locked', from: senderOf(config, row) };
  return { server: { ...placeOf(row), password: password ?? '' }, from: senderOf(config, row) };
}

/** Whether letters can leave, at most a second old. */
export function hasMailRoute({ database, config }: Parts): Promise<boolean> {
  if (config.keepsLetters || config.smtpUrl !== '') return Promise.resolve(!config.keepsLetters);
  const cached = cache.get(database);
  const moment = contentMoment(database);
  if (cached?.moment === moment && performance.now() < cached.untilMs) return cached.hasServer;
  const hasServer = hasMailRouteIn(database.db, config);
  cache.set(database, { untilMs: performance.now() + CACHE_MS, moment, hasServer });
  hasServer.catch(() => cache.delete(database));
  return hasServer;
}

/** The current state, read on any connection. */
export async function hasMailRouteIn(db: Kysely<Tables>, config: Config): Promise<boolean> {
  if (config.keepsLetters || config.smtpUrl !== '') return !config.keepsLetters;
  const row = await findMailServer(db);
  return row !== undefined && row.host !== '';
}

export function forgetCachedRoute(database: Parts['database']): void {
  cache.delete(database);
}

type Place = Pick<Selectable<MailServerRow>, 'host' | 'port' | 'security' | 'username'>;

export const placeOf = ({ host, port, security, username }: Place): Place => ({
  host,
  port,
  security,
  username,
});

type Sender = Pick<Selectable<MailServerRow>, 'from_address' | 'from_name'>;

/** The environment's sender, or else the one set in the console; it always has a name. */
export function senderOf(config: Config, row: Sender | undefined): MailRoute['from'] {
  if (config.isMailFromGiven || row === undefined || row.from_address === '') return config.mailFrom;
  return { address: row.from_address, name: row.from_name === '' ? config.appTitle : row.from_name };
}
