import { useState } from 'react';
import type { Edition } from '../../../../../contract/catalog/catalog.ts';
import type { ManagedLicense } from '../../../../../contract/licenses/license-management.ts';
import { useRevalidator } from 'react-router';
import { Button } from '../../../../ui/form/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { LicenseActDialog } from './license-act-dialog.tsx';
import { LetterNote } from './letter-note.tsx';
import { type LicenseAct, licenseActLabels, possibleLicenseActs } from './license-act-words.ts';
import { licenseDecisionNames, undoLicenseDecision } from './use-license-decision.ts';
import { WaitingNote } from '../../decision/waiting-note.tsx';

/** The acts on the license's page. */
export function LicenseActs({ license, editions }: { license: ManagedLicense; editions: readonly Edition[] }) {
  const [open, setOpen] = useState<LicenseAct | null>(null);
  const { number, decision } = license;
  const { revalidate } = useRevalidator();
  const acts = possibleLicenseActs(license);
  return (
    <Card title="处理">
      {decision !== null && (
        <WaitingNote
          decision={decision}
          name={licenseDecisionNames[decision.act]}
          undoLabel="收回"
          onUndo={() => undoLicenseDecision(number, decision, revalidate)}
        />
      )}
      {acts.length === 0 ? (
        <p className="text-sm text-ink-soft">这份授权已经终止，不能再处理。</p>
      ) : (
        <>
          <div className="grid grid-cols-2 gap-3">
            {acts.map((act) => (
              <Button key={act} className={act === 'revoke' ? 'text-danger!' : ''} onClick={() => setOpen(act)}>
                {licenseActLabels[act]}
              </Button>
            ))}
          </div>
          <p className="mt-4 mb-2 text-[13px] leading-5 text-ink-faint">每次处理都留在变更记录里。</p>
          <LetterNote letters={license.letters} holder={{ id: license.userId, username: license.username }} />
        </>
      )}
      <LicenseActDialog act={open} license={license} editions={editions} onClose={() => setOpen(null)} />
    </Card>
  );
}
