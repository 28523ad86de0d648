import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useSession } from '../../client/session/session.ts';

/**
 * Reloads the data if another person logs in, perhaps in another tab: the page's data belong to the previous account.
 */
export function useFreshDataForNewToken(): void {
  const { token } = useSession();
  const { revalidate } = useRevalidator();
  const loadedFor = useRef<string | null>(null);
  useEffect(() => {
    if (token === null) return;
    if (loadedFor.current !== null && loadedFor.current !== token) void revalidate();
    loadedFor.current = token;
  }, [token, revalidate]);
}
