import { randomBytes } from 'node:crypto';
import { SANDBOX_BASE, SANDBOX_PASSWORD } from '../../contract/sandbox.ts';
import { type Config, parseConfig } from '../config.ts';
import { DEMO_OWNER } from '../demonstration/people.ts';
import { sampleEmail } from '../identity/registration/sample-accounts.ts';

/**
 * The configuration of every sandbox: the names of the site, and nothing else of it. It knows no database, mail server,
 * WeChat or file store; letters stay in the outbox, and keys are sealed with a secret of its own.
 */
export function sandboxConfig(
  site: Pick<Config, 'appTitle' | 'appShortName' | 'apiPrefix' | 'publicUrl' | 'host' | 'port'>,
  folder: string,
): Config {
  const bare = parseConfig({
    HOST: site.host,
    PORT: String(site.port),
    DATA_DIR: folder,
    APP_TITLE: site.appTitle,
    APP_SHORT_NAME: site.appShortName,
    API_PREFIX: site.apiPrefix,
    OWNER_USERNAME: DEMO_OWNER,
    OWNER_EMAIL: sampleEmail('owner'),
    OWNER_PASSWORD: SANDBOX_PASSWORD,
    LICENSE_KEK: randomBytes(32).toString('base64url'),
    LOG_LEVEL: 'warn',
  });
  return {
    ...bare,
    publicUrl: site.publicUrl + SANDBOX_BASE,
    imageUrl: SANDBOX_BASE,
    keepsLetters: true,
    hasSandboxes: false,
    isSandbox: true,
  };
}
