import type { License } from '../../../../contract/licenses/licenses.ts';
import { type IssuedLicense, licenseStatusNames, licenseStatusTones } from '../../../parts/words/license-words.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DecisionBadge } from '../decision/decision-badge.tsx';
import { licenseDecisionNames } from './acts/use-license-decision.ts';

export function LicenseBadge({ license: { status } }: { license: Pick<License, 'status'> }) {
  return (
    <Badge tone={licenseStatusTones[status]} dot>
      {licenseStatusNames[status]}
    </Badge>
  );
}

/** Nothing was paid for it. */
export function GiftBadge() {
  return <Badge tone="primary">赠送</Badge>;
}

/** In the list: the state, and the decision that will change it or could not. */
export function LicenseBadges({ license }: { license: IssuedLicense }) {
  const { decision, gift } = license;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <LicenseBadge license={license} />
      {gift !== null && <GiftBadge />}
      {decision !== null && <DecisionBadge name={licenseDecisionNames[decision.act]} failure={decision.failure} />}
    </span>
  );
}
