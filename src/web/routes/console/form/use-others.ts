import { useEffect, useEffectEvent, useState } from 'react';
import type { EditedKind, editing } from '../../../../contract/editing.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import { quietApi } from '../../../client/http/remote-api.ts';
import { usePolling } from '../../../parts/requests/use-polling.ts';

/** The thing being edited, and the saved revision that the editor started from. */
export interface Edited {
  kind: EditedKind;
  /** Empty if there is only one of the kind. */
  id?: string;
  revision: number;
}

type Others = OutputOf<typeof editing.look>;

/** Tells colleagues that one is editing this, and returns who else is and whether somebody has saved it since. */
export function useOthers({ kind, id = '', revision }: Edited): Others {
  const [found, setFound] = useState<Others & { revision: number }>();
  const look = async () => {
    setFound({ ...(await quietApi.editing.look({ kind, id, revision })), revision });
    // Whether they stay is always worth another poll.
    return true;
  };
  usePolling(look);
  const begin = useEffectEvent(() => {
    // A courtesy: the editor works without it.
    look().catch(() => undefined);
  });
  useEffect(() => {
    const timer = setTimeout(begin);
    return () => clearTimeout(timer);
  }, []);
  // A save made here since then is known.
  const saved = found?.revision === revision ? found.saved : null;
  return { colleagues: found?.colleagues ?? [], saved };
}
