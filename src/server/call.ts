import type { Logger } from 'pino';
import type { Permission } from '../contract/permissions.ts';
import type { Config } from './config.ts';
import type { Database } from './database/open-database.ts';
import type { SigningKeys } from './licenses/keys/signing-keys.ts';
import type { Captcha } from './outside/captcha.ts';
import type { Clock } from './outside/clock.ts';
import type { FileStore } from './outside/file-store.ts';
import type { Pictures } from './pictures/open-pictures.ts';
import type { Wechat } from './outside/wechat.ts';

/** Assembled once by `main`; use cases ask for the parts that they use. */
export interface Services {
  config: Config;
  database: Database;
  clock: Clock;
  log: Logger;
  captcha: Captcha;
  files: FileStore;
  keys: SigningKeys;
  pictures: Pictures;
  /** Null if WeChat log-in is not configured. */
  wechat: Wechat | null;
}

export interface SignedInUser {
  id: string;
  username: string;
  sessionId: string;
  /** When the person last logged in or confirmed their identity in this session. */
  authenticatedAt: number;
  /** True for an owner who must set up the second factor before the console opens. */
  mustEnrol: boolean;
  permissions: readonly Permission[];
  /** The operator who views the site as this person: nothing may be changed. */
  viewerId?: string;
}

/** The origin of a request. */
export interface Origin {
  ip: string;
  userAgent: string;
  requestId: string;
  /** The bearer token as sent, or null. */
  token: string | null;
  /** Random mark of the browser, from an HttpOnly cookie; null before an endpoint with `marksBrowser` has set it. */
  browser: string | null;
  /** True if the caller passed the guard of the closed shop, and may see what the shop hides from strangers. */
  isInside?: boolean;
}

/** One call of one use case. */
export interface Call extends Services {
  origin: Origin;
  user: SignedInUser | null;
}

/** A call behind `access` other than public. */
export interface SignedInCall extends Call {
  user: SignedInUser;
}
