import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { quietApi } from '../../../client/http/remote-api.ts';
import { useSession } from '../../../client/session/session.ts';
import { usePolling } from '../../../parts/requests/use-polling.ts';
import { withCount } from './title-count.ts';

interface Loaded {
  reviewCount: number | null;
}

/** The current number of new applications on every screen; the tab's title shows it, too. */
export function useWaitingCount(loaded: Loaded): number | null {
  const { pathname } = useLocation();
  const mayReview = useSession().permissions.includes('application:review');
  const [asked, setAsked] = useState<{ after: Loaded; count: number } | null>(null);
  const count = asked?.after === loaded ? asked.count : loaded.reviewCount;
  usePolling(async () => {
    // The queue polls by itself, and its changes reload this count.
    if (!mayReview || count === null || pathname.startsWith('/dashboard/applications')) return false;
    const { submitted } = await quietApi.console.queueCounts({});
    setAsked({ after: loaded, count: submitted });
    return submitted !== count;
  });
  // The router rewrites the title on each screen, also after a reload of its data.
  useEffect(() => {
    if (mayReview) document.title = withCount(document.title, count ?? 0);
  });
  return count;
}
