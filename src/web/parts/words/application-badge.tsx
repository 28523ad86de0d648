import type { ApplicationSummary } from '../../../contract/applications/application.ts';
import { shownStateOf } from '../../../contract/applications/application-states.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { stateNames, stateTones } from './state-words.ts';

export function ApplicationBadge({ application }: { application: Pick<ApplicationSummary, 'state' | 'infoDueAt'> }) {
  const state = shownStateOf(application);
  return (
    <Badge tone={stateTones[state]} dot>
      {stateNames[state]}
    </Badge>
  );
}
