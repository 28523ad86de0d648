import path from 'node:path';
import { pino } from 'pino';
import type { Call, Origin, Services, SignedInCall, SignedInUser } from '../../src/server/call.ts';
import { parseConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { loadSigningKeys } from '../../src/server/licenses/keys/load-signing-keys.ts';
import { openAltcha } from '../../src/server/outside/altcha.ts';
import { folderStore } from '../../src/server/outside/file-store.ts';
import { openPictures } from '../../src/server/pictures/open-pictures.ts';
import { openWechat } from '../../src/server/outside/wechat.ts';
import { withSiteNames } from '../../src/server/settings/site-names.ts';
import { type Dialect, openTestDatabase, type TestDatabaseOptions } from './databases/database.ts';
import { manualClock, type ManualClock } from './manual-clock.ts';

export interface TestOverrides extends Partial<Services>, Pick<TestDatabaseOptions, 'onQuery'> {
  /** Environment variables in addition to the tests' own. */
  env?: Record<string, string>;
}

export interface TestServices {
  services: Services;
  clock: ManualClock;
  /** The password of `owner`, the account that `ensureOwner` makes. */
  ownerPassword: string;
  /** A call as a use case receives it; without a user nobody is logged in. */
  call(user: SignedInUser, origin?: Partial<Origin>): SignedInCall;
  call(user?: null, origin?: Partial<Origin>): Call;
  /** Opens the same database and secrets like another server process. */
  openSecondServer(): Promise<TestServices>;
  close(): Promise<void>;
}

const environment = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  // A busy machine is not a problem here.
  EVENT_LOOP_LIMIT_MS: '60000',
  PUBLIC_URL: 'http://vela.test',
  OWNER_PASSWORD: 'owner-password-of-tests',
  LICENSE_KEK: 'one key-encryption key for all tests',
};
/** The real protocol at its lowest difficulty. */
const cheapWork = { cost: 1, fromCounter: 1, toCounter: 3 };

/**
 * Everything that a use case needs, with a fresh migrated database, a manual clock and a temporary folder; nothing is
 * seeded.
 */
export async function openTestServices(dialect: Dialect, overrides: TestOverrides = {}): Promise<TestServices> {
  const { env, onQuery, ...replaced } = overrides;
  const opened = await openTestDatabase(dialect, { onQuery });
  const { place, close, ...database } = opened;
  const clock = manualClock();
  const config = parseConfig({ ...environment, DATA_DIR: place.dataDir, DATABASE_URL: place.url, ...env });
  const log = pino({ level: 'silent' });
  const files = folderStore(path.join(place.dataDir, 'files'));
  try {
    return await assemble({ config, database: { ...database, close }, clock, log, files, ...replaced }, clock);
  } catch (error) {
    await close();
    throw error;
  }

  async function assemble(
    given: Omit<Services, 'captcha' | 'keys' | 'pictures' | 'wechat'> & Partial<Services>,
    now: ManualClock,
  ): Promise<TestServices> {
    const base = { ...given, config: withSiteNames(given.config, given.database) };
    const captcha = base.captcha ?? (await openAltcha(base, cheapWork));
    const keys = base.keys ?? (await loadSigningKeys(base));
    const wechat = base.wechat === undefined ? openWechat(base.config, base.log) : base.wechat;
    const pictures = base.pictures ?? openPictures(base);
    const services: Services = { ...base, captcha, keys, pictures, wechat };
    return {
      services,
      clock: now,
      ownerPassword: base.config.owner.password,
      call: callMaker(services),
      openSecondServer: async () =>
        assemble(
          { ...given, captcha: undefined, keys: undefined, pictures: undefined, database: await openDatabase(place) },
          now,
        ),
      close: async () => {
        pictures.close();
        await services.database.close();
      },
    };
  }
}

function callMaker(services: Services): TestServices['call'] {
  function call(user: SignedInUser, origin?: Partial<Origin>): SignedInCall;
  function call(user?: null, origin?: Partial<Origin>): Call;
  function call(user: SignedInUser | null = null, origin: Partial<Origin> = {}): Call {
    return {
      ...services,
      user,
      origin: { ip: '198.51.100.7', userAgent: 'vitest', requestId: 'test', token: null, browser: null, ...origin },
    };
  }
  return call;
}
