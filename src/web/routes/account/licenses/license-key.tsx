import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { License } from '../../../../contract/licenses/licenses.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { Button } from '../../../ui/form/button.tsx';
import { LicenseRotation } from './license-rotation.tsx';
import { useBusy } from '../../../parts/requests/use-busy.ts';

/** The key, masked until requested: each view is recorded on the server. */
export function LicenseKey({ license }: { license: License }) {
  const [key, setKey] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);
  const [isBusy, run] = useBusy();

  const show = () =>
    run(async () => {
      if (key === null) setKey((await remoteApi.licenses.key({ number: license.number })).key);
      setShown(true);
    });

  return (
    <section aria-label={`授权密钥 ${license.number}`} className="rounded-card border border-line bg-sunken p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-sm font-medium text-ink">授权密钥</h2>
        <div className="flex flex-wrap gap-2">
          {isShown ? (
            <Button size="sm" icon={<EyeOff aria-hidden className="size-4" />} onClick={() => setShown(false)}>
              隐藏
            </Button>
          ) : (
            <Button
              size="sm"
              loading={isBusy}
              icon={<Eye aria-hidden className="size-4" />}
              onClick={() => void show()}
            >
              显示
            </Button>
          )}
        </div>
      </div>
      <p className="mt-3 font-mono text-[13px] leading-6 break-all text-ink-soft" translate="no">
        {isShown && key !== null ? key : license.keyHint}
      </p>
      <p className="mt-2 text-[13px] leading-5 text-ink-faint">
        密钥等同于授权凭证，请勿提交到公开的代码仓库。每次查看都会留下记录。
      </p>
      <LicenseRotation license={license} />
    </section>
  );
}
