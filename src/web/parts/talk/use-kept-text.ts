import { useEffect, useEffectEvent } from 'react';
import { currentUserId } from '../../client/session/session.ts';
import { keep, readKept } from '../../client/storage/kept.ts';

/** Restores a message that somebody began, in this browser and for this account. */
export function useKeptText(place: string, text: string, fill: (text: string) => void): void {
  const key = `message:${currentUserId() ?? ''}:${place}`;
  const restore = useEffectEvent((kept: unknown) => {
    const known = (kept as { text?: unknown } | undefined)?.text;
    if (typeof known === 'string' && known !== '' && text === '') fill(known);
  });
  useEffect(() => {
    let isGone = false;
    void readKept(key).then((kept) => {
      if (!isGone) restore(kept);
    });
    return () => {
      isGone = true;
    };
  }, [key]);
  useEffect(() => {
    // The field is empty at first: that must not delete the kept text.
    if (text !== '') void keep(key, { text });
  }, [key, text]);
}

/** Call when the message was sent. */
export const forgetKeptText = (place: string): Promise<void> =>
  keep(`message:${currentUserId() ?? ''}:${place}`, { text: '' });
