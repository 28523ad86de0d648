import { useState } from 'react';
import type { Edition } from '../../../../../contract/catalog/catalog.ts';
import { actsFrom } from '../../../../../contract/licenses/license-acts.ts';
import type { ManagedLicense } from '../../../../../contract/licenses/license-management.ts';
import type { LicenseStatus } from '../../../../../contract/licenses/licenses.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { DomainsDialog } from './domains-dialog.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import { ResumeDialog } from './resume-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';

type Act = 'renew' | 'upgrade' | 'correct' | 'change_domains' | 'transfer' | 'suspend' | 'resume' | 'revoke';

const labels: Record<Act, string> = {
  renew: '续期…',
  upgrade: '升级…',
  correct: '更正…',
  change_domains: '更改域名…',
  transfer: '转让…',
  suspend: '暂停…',
  resume: '恢复…',
  revoke: '撤销…',
};

const actsOf = (status: LicenseStatus): Act[] =>
  (Object.keys(labels) as Act[]).filter((act) => (actsFrom[act] as readonly LicenseStatus[]).includes(status));

/** The acts that a license's state allows. */
export function LicenseActs({ license, editions }: { license: ManagedLicense; editions: readonly Edition[] }) {
  const [open, setOpen] = useState<Act | null>(null);
  const close = () => setOpen(null);
  const acts = actsOf(license.status);
  return (
    <Card title="处理">
      {acts.length === 0 ? (
        <p className="text-sm text-ink-soft">这份授权已经终止，不能再处理。</p>
      ) : (
        <>
          <div className="grid grid-cols-2 gap-3">
            {acts.map((act) => (
              <Button key={act} className={act === 'revoke' ? 'text-danger!' : ''} onClick={() => setOpen(act)}>
                {labels[act]}
              </Button>
            ))}
          </div>
          <p className="mt-4 text-[13px] leading-5 text-ink-faint">
            每次处理都留在变更记录里，并写信到客户验证过的邮箱。
          </p>
        </>
      )}
      {open === 'renew' && <RenewDialog license={license} onClose={close} />}
      {open === 'upgrade' && <UpgradeDialog license={license} editions={editions} onClose={close} />}
      {open === 'correct' && <CorrectDialog license={license} onClose={close} />}
      {open === 'change_domains' && <DomainsDialog license={license} onClose={close} />}
      {open === 'transfer' && <TransferDialog license={license} onClose={close} />}
      {open === 'suspend' && <SuspendDialog license={license} onClose={close} />}
      {open === 'resume' && <ResumeDialog license={license} onClose={close} />}
      {open === 'revoke' && <RevokeDialog license={license} onClose={close} />}
    </Card>
  );
}
