import { storage } from '../../../client/storage/storage.ts';
import type { Place } from './command.ts';

const MOST = 6;
/** The key of a person's entry in the local storage. */
const entryOf = (username: string) => `CONSOLE-RECENT ${username}`;

/** This person's recent places on this machine, latest first. */
export const recentPlaces = (username: string): readonly Place[] => storage.get<Place[]>(entryOf(username), []);

/** A place without a detail keeps the name under which it was found before. */
export function rememberPlace(username: string, place: Place): void {
  const before = recentPlaces(username);
  const known = before.find(({ to }) => to === place.to);
  const others = before.filter((each) => each !== known);
  const kept = place.detail === undefined ? (known ?? place) : place;
  storage.set(entryOf(username), [kept, ...others].slice(0, MOST), null);
}
