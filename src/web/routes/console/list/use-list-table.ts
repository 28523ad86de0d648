import { useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { useSession } from '../../../client/session/session.ts';
import { storage } from '../../../client/storage/storage.ts';
import type { Column } from './column.ts';
import { knownIn, type Wanted, wantedOf } from './fit/column-choice.ts';
import { addressOf, type ListLook } from './list-look.ts';
import { useRowHeight } from './use-row-height.ts';

/** The key of a person's entry for a list in the local storage. */
const columnsEntry = (username: string, list: string) => `CONSOLE-COLUMNS ${username} ${list}`;

export interface ListTable<Item> {
  path: string;
  /** The look in the address. */
  filter: ListLook;
  columns: readonly Column<Item>[];
  /** The person's own choice (`fit/column-choice.ts`); null without one. */
  chosen: readonly string[] | null;
  choose: (ids: readonly string[] | null) => void;
  /** The columns shown if there is room for all. */
  wanted: readonly Wanted<Item>[];
  /** The ids of columns for which there is no room now. */
  leftOut: readonly string[];
  leaveOut: (ids: readonly string[]) => void;
  /** The current order, also if it is the list's default. */
  sort: string | undefined;
  sortedBy: (sort: string) => string;
  isLow: boolean;
  turnLow: (isLow: boolean) => void;
}

interface Listed<Item> {
  /** The list's address, which also identifies it. */
  path: string;
  /** Its identity if several lists share an address. */
  name?: string;
  columns: readonly Column<Item>[];
  filter: ListLook & { sort?: string | undefined };
  /** The list's default order. */
  ownSort?: string;
}

/**
 * A list's columns, order and row height: the order is in the address, the rest as this person left it on this machine.
 */
export function useListTable<Item>({ path, name = path, columns, filter, ownSort }: Listed<Item>): ListTable<Item> {
  const navigate = useNavigate();
  const { user } = useSession();
  const entry = columnsEntry(user?.username ?? '', name);
  const [latest, setLatest] = useState<Record<string, readonly string[] | null>>({});
  const own = latest[entry] === undefined ? storage.get<string[] | null>(entry, null) : latest[entry];
  const { isLow, setCompact } = useRowHeight();
  const [leftOut, leaveOut] = useLeftOut();
  // The last choice may still be loading: the next one must not lose it.
  const { location: next } = useNavigation();
  const latestFilter = next?.pathname === path ? Object.fromEntries(new URLSearchParams(next.search)) : filter;
  const said = filter.cols?.split(',') ?? [];
  const inAddress = columns.some(({ id }) => said.includes(id)) ? knownIn(columns, said) : null;
  const chosen = inAddress ?? (own === null ? null : knownIn(columns, own));
  const choose = (ids: readonly string[] | null) => {
    // The address takes precedence over the person's own choice: with a view open, that is what changes.
    if (inAddress !== null) {
      const cols = ids === null ? undefined : ids.join(',');
      void navigate(addressOf(path, { ...latestFilter, cols }), { replace: true, preventScrollReset: true });
      return;
    }
    setLatest({ ...latest, [entry]: ids });
    if (ids === null) storage.remove(entry);
    else storage.set(entry, ids, null);
  };
  return {
    path,
    filter,
    columns,
    chosen,
    choose,
    wanted: wantedOf(columns, chosen),
    leftOut,
    leaveOut,
    sort: filter.sort ?? ownSort,
    sortedBy: (sort) => addressOf(path, { ...latestFilter, sort }),
    isLow,
    turnLow: setCompact,
  };
}

/** Keeps the same list while its content is unchanged: a table is measured often. */
function useLeftOut() {
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const leaveOut = (ids: readonly string[]) => setLeftOut((now) => (now.join() === ids.join() ? now : ids));
  return [leftOut, leaveOut] as const;
}
