import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { backupContract, type BackupKind, type Backups, SHORTEST_PASSPHRASE } from '../../../../contract/backups.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { ControlledField, FormField } from '../../../form/form-field.tsx';
import { type RevisedForm, useRevisedForm } from '../../../form/use-revised-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { SettingsCard } from '../settings/settings-card.tsx';

interface PlaceFormProps {
  place: Backups['place'];
  onDirty: (isDirty: boolean) => void;
}

interface PlaceValues {
  kind: BackupKind;
  bucket: string;
  passphrase: string;
}

/** The place of backups and what seals their key: for owners, and only if the environment does not set it. */
export function PlaceForm({ place, onDirty }: PlaceFormProps) {
  const { revalidate } = useRevalidator();
  const form = useRevisedForm<typeof backupContract.savePlace, PlaceValues>(backupContract.savePlace, {
    stored: place,
    valuesOf: ({ kind, bucket }) => ({ kind, bucket, passphrase: '' }),
    // An empty passphrase keeps the stored one.
    changesOf: ({ passphrase, ...rest }) => ({ ...rest, ...(passphrase === '' ? {} : { passphrase }) }),
    overtaken: 'BACKUP_PLACE_CHANGED',
    latest: async () => (await remoteApi.backups.list({})).place,
    done: '已保存',
    onSaved: revalidate,
  });
  const { isDirty } = form;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const { folder, hasPassphrase } = place.environment;
  if (folder !== null && hasPassphrase) return null;
  const goesSomewhere = folder !== null || form.watch('kind') !== 'none';
  return (
    <SettingsCard
      title="位置与口令"
      description="保存时要再确认一次身份。保存之后请立即备份一次，看它能不能做成。"
      what="备份的位置与口令"
      form={form}
    >
      <div className="grid gap-5">
        {folder === null && <PlaceFields form={form} place={place} />}
        {goesSomewhere && !hasPassphrase && <PassphraseField form={form} place={place} />}
      </div>
    </SettingsCard>
  );
}

interface FieldsProps {
  form: RevisedForm<PlaceValues>;
  place: Backups['place'];
}

function PlaceFields({ form, place: { store, dataFolder } }: FieldsProps) {
  const kind = form.watch('kind');
  const kinds: { value: BackupKind; label: string }[] = [
    { value: 'none', label: '不备份' },
    { value: 'data', label: '这台服务器' },
    ...(store === null ? [] : [{ value: 'bucket' as const, label: '对象存储' }]),
  ];
  return (
    <>
      <ControlledField form={form} name="kind" label="放在哪里">
        {(_control, { value, onChange }) => (
          <Segmented label="放在哪里" name="kind" options={kinds} value={value} onValueChange={onChange} />
        )}
      </ControlledField>
      {kind === 'data' && (
        <Alert tone="warning" title="备份和数据在同一块磁盘上">
          <p>
            存放在 <code className="font-mono text-[13px] break-all text-ink">{dataFolder}</code>
            ：误删与升级出错时可以退回，磁盘坏了就一起没了。请定期把其中一份复制到别的机器；有几台服务器时请用对象存储。
          </p>
        </Alert>
      )}
      {kind === 'bucket' && (
        <FormField
          form={form}
          name="bucket"
          label="存储桶与前缀"
          required
          hint={`在 ${store ?? ''} 上，形如 s3://存储桶/前缀；访问密钥是环境变量里的那一把`}
        >
          {(control) => (
            <Input {...control} autoComplete="off" spellCheck={false} maxLength={300} placeholder="s3://" />
          )}
        </FormField>
      )}
    </>
  );
}

function PassphraseField({ form, place: { hasPassphrase, isPassphraseLost } }: FieldsProps) {
  const hint = hasPassphrase
    ? '已保存，不会显示。不修改请留空；换了之后，以前的备份仍用以前的口令'
    : `至少 ${SHORTEST_PASSPHRASE} 个字符，封住备份里的密钥`;
  return (
    <>
      {isPassphraseLost && (
        <Alert tone="danger" title="保存的口令打不开了">
          密钥加密密钥（LICENSE_KEK 或 license.kek）换过。请重新填写口令，在此之前备份做不成。
        </Alert>
      )}
      <FormField form={form} name="passphrase" label="备份口令" required={!hasPassphrase} hint={hint}>
        {(control) => <Input {...control} type="password" autoComplete="new-password" maxLength={500} />}
      </FormField>
      <p className="text-[13px] leading-6 text-ink-soft">
        请另外抄一份口令，保存在服务器之外：恢复时要用，而服务器没了，这里保存的也就没了。
      </p>
    </>
  );
}
