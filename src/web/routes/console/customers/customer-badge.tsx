import type { CustomerState } from '../../../../contract/customers/customer-record.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { customerStateNames, customerStateTones } from './customer-words.ts';

export function CustomerBadge({ state }: { state: CustomerState }) {
  return (
    <Badge tone={customerStateTones[state]} dot>
      {customerStateNames[state]}
    </Badge>
  );
}
