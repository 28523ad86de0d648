import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { type License, licenses } from '../../../../contract/licenses/licenses.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Button } from '../../../ui/form/button.tsx';
import { formatDateTime } from '../../../ui/data/date-time.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';

/** A new key in place of the old one, which stays valid for a while, and a way to keep the old one after all. */
export function LicenseRotation({ license: { number, revision, keys } }: { license: License }) {
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, run] = useBusy();
  const [loadedAt] = useState(() => Date.now());
  const ending = keys.filter(({ endsAt }) => endsAt !== null && endsAt > loadedAt);

  const keep = (keyId: string) =>
    run(async () => {
      await remoteApi.licenses.keepKey({ number, revision, keyId });
      toast.success('旧密钥不再停用');
      await revalidate();
    });

  return (
    <div className="mt-3">
      <Button size="sm" icon={<RefreshCw aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        更换密钥
      </Button>
      {ending.length > 0 && (
        <ul aria-label="将要停用的密钥" className="mt-3 divide-y divide-line border-t border-line">
          {ending.map(({ id, hint, endsAt, endReason }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 text-[13px] text-ink-soft">
              <span className="font-mono break-all">{hint}</span>
              <span className="tnum">{formatDateTime(endsAt ?? 0)} 停用</span>
              {endReason === 'rotated' && (
                <Button size="sm" className="sm:ml-auto" loading={isBusy} onClick={() => void keep(id)}>
                  继续使用旧密钥
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && <RotationDialog number={number} revision={revision} onClose={() => setOpen(false)} />}
    </div>
  );
}

type RotationDialogProps = Pick<License, 'number' | 'revision'> & { onClose: () => void };

function RotationDialog({ number, revision, onClose }: RotationDialogProps) {
  const { revalidate } = useRevalidator();
  const form = useEndpointForm(licenses.rotateKey, {
    values: { isLeaked: false },
    input: ({ isLeaked }) => ({ number, revision, isLeaked }),
    failure: 'toast',
    onDone: async (_license, { input }) => {
      toast.success(input.isLeaked ? '旧密钥已停用，请换上新密钥' : '已换新密钥，旧密钥的停用时间写在下面');
      onClose();
      await revalidate();
    },
  });
  const isLeaked = useWatch({ control: form.control, name: 'isLeaked' });
  return (
    <FormDialog
      form={form}
      title="更换授权密钥"
      submitLabel="更换"
      variant={isLeaked ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <p className="mb-4">
        会签发一份新密钥，授权内容不变。旧密钥还会继续有效一段时间，更换之后列出停用的时间，在那之前可以选择继续使用旧密钥。
      </p>
      <Switch {...form.register('isLeaked')} label="旧密钥已经泄露" description="打开后旧密钥立即停用，不能恢复。" />
    </FormDialog>
  );
}
