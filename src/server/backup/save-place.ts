import type { backupContract } from '../../contract/backups.ts';
import type { ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import type { FieldMessages } from '../../contract/field-messages.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import type { Config } from '../config.ts';
import { requireFreshLogin } from '../identity/sessions/require-fresh-login.ts';
import { requireOwner } from '../identity/require-owner.ts';
import { parseBucketName } from './backup-place.ts';
import { sealPassphrase } from './backup-target.ts';
import { BackupError } from './manifest.ts';
import { lockPlace, type StoredPlace, updatePlace } from './store.ts';

type Typed = ParsedInputOf<typeof backupContract.savePlace>;

/** From now on backups go there, whichever server makes them. */
export async function savePlace(call: SignedInCall, { revision, ...typed }: Typed): Promise<void> {
  requireOwner(call);
  requireFreshLogin(call);
  // Sealing derives a key, which takes time: done before the transaction.
  const sealed = typed.passphrase === undefined ? undefined : await sealPassphrase(call.config, typed.passphrase);
  await call.database.transaction(async (trx) => {
    const now = call.clock.now();
    const stored = await lockPlace(trx, now);
    if (stored.revision !== revision) throw new ApiError('BACKUP_PLACE_CHANGED');
    const fields = problemsOf(call.config, typed, stored);
    if (Object.keys(fields).length > 0) throw new ApiError('FIELDS_INVALID', { fields });
    const { kind } = typed;
    const bucket = kind === 'bucket' ? typed.bucket.replace(/\/$/, '') : '';
    await updatePlace(trx, {
      revision: revision + 1,
      kind,
      bucket,
      sealed_passphrase: goesNowhere(call.config, typed) ? null : (sealed ?? stored.sealed_passphrase),
      changed_by: call.user.id,
      changed_at: now,
    });
    await recordAudit(call, trx, {
      act: 'backup.place_changed',
      targetType: 'setting',
      targetId: 'backup',
      detail: {
        before: { kind: stored.kind, bucket: stored.bucket },
        after: { kind, bucket },
        hasNewPassphrase: sealed !== undefined,
      },
    });
  });
}

const goesNowhere = ({ backup }: Config, { kind }: Pick<Typed, 'kind'>): boolean =>
  kind === 'none' && backup.dir === '';

function problemsOf(config: Config, typed: Omit<Typed, 'revision'>, stored: StoredPlace): FieldMessages {
  if (goesNowhere(config, typed)) return {};
  const problems: FieldMessages = {};
  if (typed.kind === 'bucket') {
    try {
      parseBucketName(typed.bucket, config);
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      problems['bucket'] = error.message;
    }
  }
  const hasPassphrase = config.backup.passphrase !== '' || stored.sealed_passphrase !== null;
  if (typed.passphrase === undefined && !hasPassphrase) problems['passphrase'] = '请填写备份口令';
  return problems;
}
