import type { MailServer } from '../../../contract/mail/mail-server.ts';
import type { SignedInCall } from '../../call.ts';
import type { Config } from '../../config.ts';
import { requireOwner } from '../../identity/require-owner.ts';
import { usernameOf } from '../../identity/username-of.ts';
import { readMailHealth } from '../read-mail-health.ts';
import { placeOf } from './mail-route.ts';
import { openPassword } from './password-sealing.ts';
import { findMailServer } from './store.ts';

/** The mail server for an owner's eyes: everything but the password. */
export async function getMailServer(call: SignedInCall): Promise<MailServer> {
  requireOwner(call);
  const { db } = call.database;
  const [row = untouched, health] = await Promise.all([findMailServer(db), readMailHealth(call)]);
  return {
    revision: row.revision,
    ...placeOf(row),
    fromAddress: row.from_address,
    fromName: row.from_name,
    hasPassword: row.sealed_password !== null,
    isPasswordLost: row.sealed_password !== null && (await openPassword(call.config, row.sealed_password)) === null,
    changedBy: await usernameOf(db, row.changed_by),
    changedAt: row.revision === 0 ? null : row.changed_at,
    environment: environmentOf(call.config),
    health,
  };
}

const untouched = {
  revision: 0,
  host: '',
  port: 465,
  security: 'tls',
  username: '',
  sealed_password: null,
  from_address: '',
  from_name: '',
  changed_by: null,
  changed_at: 0,
} as const;

/** The server and sender set by the environment; never the credentials in the address. */
function environmentOf({ smtpUrl, mailFrom, isMailFromGiven }: Config): MailServer['environment'] {
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : null;
  const server = url === null ? '' : url.host;
  return { server: smtpUrl === '' ? null : server, from: isMailFromGiven ? mailFrom : null };
}
