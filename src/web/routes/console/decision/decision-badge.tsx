import { Badge } from '../../../ui/data/badge.tsx';

interface DecisionBadgeProps {
  /** The act, as in 即将通过. */
  name: string;
  /** '' while it waits. */
  failure: string;
}

/** A decision that was not carried out yet, or could not be. */
export function DecisionBadge({ name, failure }: DecisionBadgeProps) {
  return failure === '' ? <Badge>即将{name}</Badge> : <Badge tone="danger">“{name}”没有执行</Badge>;
}
