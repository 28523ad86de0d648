import type { Edition } from '../../../../../contract/catalog/catalog.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { DomainsDialog } from './domains-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import type { LicenseAct } from './license-act-words.ts';
import { RenewDialog } from './renew-dialog.tsx';
import { ResumeDialog } from './resume-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import type { LicenseDialogProps } from './use-reload-on-conflict.ts';

interface LicenseActDialogProps extends LicenseDialogProps {
  /** Null until an act is chosen. */
  act: LicenseAct | null;
  editions: readonly Edition[];
}

/** The dialog of an act, wherever it was chosen. */
export function LicenseActDialog({ act, editions, ...props }: LicenseActDialogProps) {
  return (
    <>
      {act === 'renew' && <RenewDialog {...props} />}
      {act === 'extend' && <ExtendDialog {...props} />}
      {act === 'upgrade' && <UpgradeDialog {...props} editions={editions} />}
      {act === 'correct' && <CorrectDialog {...props} />}
      {act === 'change_domains' && <DomainsDialog {...props} />}
      {act === 'transfer' && <TransferDialog {...props} />}
      {act === 'suspend' && <SuspendDialog {...props} />}
      {act === 'resume' && <ResumeDialog {...props} />}
      {act === 'revoke' && <RevokeDialog {...props} />}
    </>
  );
}
