import type { ManagedRelease } from '../../../../contract/delivery.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { channelNames, releaseStateNames, releaseStateTones } from './release-words.ts';

/** The state of a release, as badges. */
export function ReleaseBadges({ release: { state, channel, isSecurity } }: { release: ManagedRelease }) {
  return (
    <>
      <Badge tone={releaseStateTones[state]} dot>
        {releaseStateNames[state]}
      </Badge>
      {channel === 'beta' && <Badge>{channelNames.beta}</Badge>}
      {isSecurity && <Badge tone="danger">安全版本</Badge>}
    </>
  );
}
