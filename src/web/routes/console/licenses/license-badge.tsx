import type { License } from '../../../../contract/licenses/licenses.ts';
import { licenseStatusNames, licenseStatusTones } from '../../../parts/words/license-words.ts';
import { Badge } from '../../../ui/data/badge.tsx';

export function LicenseBadge({ license: { status } }: { license: Pick<License, 'status'> }) {
  return (
    <Badge tone={licenseStatusTones[status]} dot>
      {licenseStatusNames[status]}
    </Badge>
  );
}
