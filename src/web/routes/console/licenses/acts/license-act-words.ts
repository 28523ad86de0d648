import { actsFrom, wasReceived } from '../../../../../contract/licenses/license-acts.ts';
import type { OpenLicenseDecision } from '../../../../../contract/licenses/license-management.ts';
import type { License, LicenseStatus } from '../../../../../contract/licenses/licenses.ts';

export type LicenseAct =
  | 'renew'
  | 'extend'
  | 'upgrade'
  | 'correct'
  | 'change_domains'
  | 'transfer'
  | 'suspend'
  | 'resume'
  | 'revoke';

export const licenseActLabels: Record<LicenseAct, string> = {
  renew: '续期…',
  extend: '延长…',
  upgrade: '升级…',
  correct: '更正…',
  change_domains: '更改域名…',
  transfer: '转让…',
  suspend: '暂停…',
  resume: '恢复…',
  revoke: '撤销…',
};

type Decidable = License & { decision: OpenLicenseDecision | null };

/**
 * The acts that a license's state allows; a license received by a transfer cannot be transferred again, and while one
 * decision waits there is no other.
 */
export const possibleLicenseActs = ({ status, history, decision }: Decidable): readonly LicenseAct[] => {
  const isWaiting = decision !== null && decision.failure === '';
  return (Object.keys(licenseActLabels) as LicenseAct[]).filter(
    (act) =>
      (actsFrom[act] as readonly LicenseStatus[]).includes(status) &&
      !(act === 'transfer' && wasReceived(history)) &&
      !(isWaiting && (act === 'suspend' || act === 'revoke')),
  );
};
