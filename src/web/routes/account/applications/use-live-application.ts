import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Application } from '../../../../contract/applications/application.ts';
import { eventNames } from '../../../parts/words/application-words.ts';
import { usePolling } from '../../../parts/requests/use-polling.ts';
import { quietApi } from '../../../client/http/remote-api.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { QueuePlace } from './queue-place.ts';

const LONG_ENOUGH_MS = 10_000;

/** Follows an application while its page is open: its place in the queue, and everything else after an event. */
export function useLiveApplication(application: Application, loaded: QueuePlace | null): QueuePlace | null {
  const { number, updatedAt } = application;
  const { revalidate } = useRevalidator();
  const [moved, setMoved] = useState<{ since: QueuePlace | null; place: QueuePlace } | null>(null);
  const newsRef = useSayNews(application);
  usePolling(async () => {
    const place = await quietApi.licenseApplications.queue({ number });
    if (place.updatedAt === updatedAt) {
      setMoved({ since: loaded, place });
      return false;
    }
    newsRef.current = true;
    await revalidate();
    return true;
  });
  return moved?.since === loaded ? moved.place : loaded;
}

/** Announces events that the customer did not cause in a toast, which screen readers speak when idle. */
function useSayNews({ events }: Application): { current: boolean } {
  const hasNews = useRef(false);
  const known = useRef(events);
  useEffect(() => {
    const before = new Set(known.current.map(({ id }) => id));
    known.current = events;
    if (!hasNews.current) return;
    hasNews.current = false;
    const fresh = events.filter(({ id }) => !before.has(id)).map(({ act }) => eventNames[act]);
    if (fresh.length > 0) toast.info(`进度有更新：${fresh.join('、')}`, { durationMs: LONG_ENOUGH_MS });
  }, [events]);
  return hasNews;
}
