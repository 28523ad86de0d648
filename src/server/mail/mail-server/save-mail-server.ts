import type { mailServerContract } from '../../../contract/mail/mail-server.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { SignedInCall } from '../../call.ts';
import { contentChanged } from '../../content/content-generation.ts';
import { requireOwner } from '../../identity/require-owner.ts';
import { requireFreshLogin } from '../../identity/sessions/require-fresh-login.ts';
import { tryAtOnce } from '../delivery/try-at-once.ts';
import { getMailServer } from './get-mail-server.ts';
import { forgetCachedRoute } from './mail-route.ts';
import { sealPassword } from './password-sealing.ts';
import { serverProblems, type TypedServer } from './rules.ts';
import { lockMailServer, updateMailServer } from './store.ts';

type Entry = typeof mailServerContract.save;

/** From now on letters leave by this server, on every process of this database. */
export async function saveMailServer(
  call: SignedInCall,
  { revision, ...typed }: ParsedInputOf<Entry>,
): Promise<OutputOf<Entry>> {
  requireOwner(call);
  requireFreshLogin(call);
  // Sealing derives a key, which takes time: so before the transaction.
  const sealedNew = typed.password === undefined ? undefined : await sealPassword(call.config, typed.password);
  await call.database.transaction(async (trx) => {
    const now = call.clock.now();
    const stored = await lockMailServer(trx, now);
    if (stored.revision !== revision) throw new ApiError('MAIL_SERVER_CHANGED');
    const fields = serverProblems(typed, stored, { isSenderGiven: call.config.isMailFromGiven });
    if (Object.keys(fields).length > 0) throw new ApiError('FIELDS_INVALID', { fields });
    await updateMailServer(trx, {
      ...columnsOf(typed),
      revision: revision + 1,
      sealed_password: typed.username === '' || typed.host === '' ? null : (sealedNew ?? stored.sealed_password),
      changed_by: call.user.id,
      changed_at: now,
    });
    await tryAtOnce(trx, now);
    const { host, port, security, username, fromAddress, fromName } = typed;
    await recordAudit(call, trx, {
      act: 'mail_server.changed',
      targetType: 'mail_server',
      targetId: 'mail',
      detail: {
        before: {
          host: stored.host,
          port: stored.port,
          security: stored.security,
          username: stored.username,
          fromAddress: stored.from_address,
          fromName: stored.from_name,
        },
        after: { host, port, security, username, fromAddress, fromName },
        hasNewPassword: sealedNew !== undefined,
      },
    });
  });
  forgetCachedRoute(call.database);
  contentChanged(call.database);
  return getMailServer(call);
}

const columnsOf = ({ host, port, security, username, fromAddress, fromName }: TypedServer) => ({
  host,
  port,
  security,
  username,
  from_address: fromAddress,
  from_name: fromName,
});
