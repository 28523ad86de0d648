import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { isOffered, useRouteState } from '../../../client/session/route-state.ts';
import { useSession } from '../../../client/session/session.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { useAllViews, viewAddress } from '../views/use-views.ts';
import { isMeant } from '../../../../contract/console/find.ts';
import { actsElsewhere, placesWithin } from './acts-elsewhere.ts';
import { type Command, nameOfCommand, type Place } from './command.ts';
import { typeIntoFinder, useFinder } from './finder.ts';
import { pageActs } from './page-acts.ts';
import { recentPlaces, rememberPlace } from './recent-places.ts';
import { useFound } from './use-found.ts';
import './commands.css';

const none: readonly never[] = [];

/** Finds screens, records and acts by name, and opens or runs them; usable by keyboard alone. */
export function CommandDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title="查找与操作" onClose={onClose}>
      <Finder onClose={onClose} />
    </Dialog>
  );
}

function Finder({ onClose }: { onClose: () => void }) {
  const { typed } = useFinder();
  const [at, setAt] = useState(0);
  const { commands, leftOut, isSearching, hasFailed } = useCommands(typed);
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const active = Math.min(at, commands.length - 1);

  const run = (command: Command | undefined) => {
    if (command === undefined) return;
    onClose();
    // First lets the dialog return the focus to the screen behind it.
    setTimeout(command.run);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = moves[event.key]?.(active, commands.length);
    if (event.key === 'Enter') run(commands[active]);
    else if (next === undefined) return;
    else setAt(next);
    event.preventDefault();
  };
  const groups = [...new Set(commands.map(({ group }) => group))];
  return (
    <>
      <Input
        // React's own `autoFocus` would act before the dialog is shown.
        ref={(input) => void input?.toggleAttribute('autofocus', true)}
        role="combobox"
        aria-label="查找页面、记录与操作"
        aria-expanded={commands.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        placeholder="名称、编号、邮箱、域名，或要做的事"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={({ target }) => {
          typeIntoFinder(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="command-status">
        {hasFailed
          ? '没能查找记录，请检查网络后重试；下面只有页面与操作。'
          : statusOf(commands.length, isSearching) + leftOut}
      </p>
      <div id={listId} role="listbox" aria-label="找到的" className="command-list">
        {groups.map((group) => (
          <div key={group} role="group" aria-label={group}>
            <p aria-hidden className="command-group">
              {group}
            </p>
            {commands.map(
              (command, index) =>
                command.group === group && (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and listens to the keys
                  <div
                    key={command.id}
                    ref={(option) => {
                      if (index === active) option?.scrollIntoView({ block: 'nearest' });
                    }}
                    id={optionId(index)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === active}
                    className="command"
                    onMouseMove={() => setAt(index)}
                    onClick={() => run(command)}
                  >
                    <span className="min-w-0 truncate text-ink">{command.label}</span>
                    {command.detail !== undefined && (
                      <span className="tnum min-w-0 truncate text-[13px] text-ink-faint">{command.detail}</span>
                    )}
                  </div>
                ),
            )}
          </div>
        ))}
      </div>
    </>
  );
}

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (count === 0 ? 0 : (at + 1) % count),
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  PageDown: (at, count) => Math.min(at + 5, count - 1),
  PageUp: (at) => Math.max(at - 5, 0),
};

function statusOf(count: number, isSearching: boolean): string {
  if (isSearching) return '正在查找记录…';
  return count === 0 ? '没有找到。可以输入编号、名称、邮箱或域名的一部分。' : `${count} 项，用上下键选择，回车打开。`;
}

/** Matches for the typed words: recent places, acts of the current screen, views, screens, acts elsewhere, then records. */
function useCommands(typed: string) {
  const navigate = useNavigate();
  const state = useRouteState();
  const { user } = useSession();
  const views = useAllViews();
  const username = user?.username ?? '';
  const { items, ...found } = useFound(typed);
  const toPlace = (group: string) => (place: Place, index: number) => ({
    ...place,
    id: `${group} ${index}`,
    group,
    run: () => {
      rememberPlace(username, place);
      void navigate(place.to);
    },
  });
  const mayOpen = ({ to }: Place) => isOffered(state, to.split('?', 1)[0] ?? to);
  const recent = recentPlaces(username).filter(mayOpen);
  const screens = state.menus.map(({ path, title }) => ({ to: path, label: title }));
  const titleOf = (list: string) => state.menus.find(({ path }) => path === `/dashboard/${list}`)?.title ?? '';
  const isBlank = typed.trim() === '';
  const acts = pageActs();
  const isHere = (label: string) => acts.some((act) => act.label === label);
  const named = [
    ...(isBlank ? recent.map(toPlace('最近')) : none),
    ...acts,
    ...views
      .map((view) => ({ to: viewAddress(view), label: view.name, detail: `${titleOf(view.list)}的视图` }))
      .map(toPlace('视图')),
    ...[...screens, ...placesWithin.filter(mayOpen)].map(toPlace('页面')),
    ...actsElsewhere.filter((act) => mayOpen(act) && !isHere(act.button)).map(toPlace('做一件事')),
  ].filter((command) => isBlank || isMeant(nameOfCommand(command), typed.trim()));
  const records = items.map((record, index) => toPlace(record.group)(record, index));
  const commands: readonly Command[] = [...named, ...records];
  return { ...found, commands };
}
