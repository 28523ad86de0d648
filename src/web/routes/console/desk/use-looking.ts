import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Colleague, ReviewedApplication } from '../../../../contract/applications/reviewed-application.ts';
import { quietApi } from '../../../client/http/remote-api.ts';
import { usePolling } from '../../../parts/requests/use-polling.ts';

/**
 * Tells colleagues that one is looking at the application, and returns who else is; their changes appear automatically.
 * For a component that is mounted for one application only.
 */
export function useLooking({ number, stamp }: ReviewedApplication): readonly Colleague[] {
  const [colleagues, setColleagues] = useState<readonly Colleague[]>([]);
  const { revalidate } = useRevalidator();
  const look = async () => {
    const now = await quietApi.desk.look({ number });
    setColleagues(now.colleagues);
    if (now.stamp !== stamp) await revalidate();
    // Whether they stay is always worth another poll.
    return true;
  };
  usePolling(look);
  const begin = useEffectEvent(() => {
    // Showing who else is here is a courtesy: the page works without it.
    look().catch(() => undefined);
  });
  useEffect(() => {
    const timer = setTimeout(begin);
    return () => clearTimeout(timer);
  }, []);
  return colleagues;
}
