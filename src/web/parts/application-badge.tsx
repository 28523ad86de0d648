import type { ApplicationState } from '../../contract/application-states.ts';
import { Badge } from '../ui/badge.tsx';
import { stateNames, stateTones } from './application-words.ts';

export function ApplicationBadge({ state }: { state: ApplicationState }) {
  return (
    <Badge tone={stateTones[state]} dot>
      {stateNames[state]}
    </Badge>
  );
}
