import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SavedView, ViewList } from '../../../../contract/team/saved-views.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { buttonClass } from '../../../ui/form/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Menu, MenuButton, MenuLink, MenuSeparator } from '../../../ui/navigation/menu.tsx';
import { menuSide } from '../list/menu-side.ts';
import type { ListTable } from '../list/use-list-table.ts';
import { ManageViewsDialog } from './manage-views-dialog.tsx';
import { useViews, viewAddress, viewListAt } from './use-views.ts';
import { ChangeViewDialog, NewViewDialog } from './view-dialogs.tsx';
import { isSameQuery, viewQuery } from './view-query.ts';

type OpenView = 'new' | 'change' | 'manage' | null;

/** The views of a list: opened, saved under a name, updated, sorted. */
export function ViewMenu<Item>({ table: { path, filter, chosen } }: { table: ListTable<Item> }) {
  const list = viewListAt(path);
  const views = useViews(list);
  const [open, setOpen] = useState<OpenView>(null);
  const update = useUpdate();
  if (list === null) return null;
  const query = viewQuery(filter, chosen);
  const current = views.find(({ id }) => id === filter.view);
  const isEdited = current !== undefined && !isSameQuery(current.query, query);
  return (
    <>
      <Menu
        label={current === undefined ? '视图' : `视图：${current.name}`}
        align={menuSide()}
        triggerClassName={buttonClass({})}
        trigger={
          <>
            <Bookmark aria-hidden className="size-4" />
            <span className="max-w-40 truncate">{current?.name ?? '视图'}</span>
            {isEdited && <span className="text-ink-faint">已改动</span>}
          </>
        }
      >
        {views.map((view) => (
          <MenuLink key={view.id} to={viewAddress(view)} aria-current={view === current ? 'page' : undefined}>
            <span className="min-w-0 flex-1 truncate">{view.name}</span>
            {view.isShared && <span className="text-[13px] text-ink-faint">共享</span>}
          </MenuLink>
        ))}
        {views.length > 0 && <MenuSeparator />}
        {isEdited && current.isChangeable && (
          <MenuButton onClick={() => void update(current, query)}>把改动存入“{current.name}”</MenuButton>
        )}
        {current?.isChangeable && <MenuButton onClick={() => setOpen('change')}>改名与共享…</MenuButton>}
        <MenuButton onClick={() => setOpen('new')}>保存为新视图…</MenuButton>
        {views.length > 0 && <MenuButton onClick={() => setOpen('manage')}>管理视图…</MenuButton>}
      </Menu>
      <OpenDialog open={open} list={list} query={query} current={current} onClose={() => setOpen(null)} />
    </>
  );
}

interface OpenDialogProps {
  open: OpenView;
  list: ViewList;
  query: string;
  current: SavedView | undefined;
  onClose: () => void;
}

function OpenDialog({ open, list, query, current, onClose }: OpenDialogProps) {
  if (open === 'new') return <NewViewDialog list={list} query={query} onClose={onClose} />;
  if (open === 'manage') return <ManageViewsDialog list={list} onClose={onClose} />;
  return open === 'change' && current !== undefined && <ChangeViewDialog view={current} onClose={onClose} />;
}

/** Updates the view to the list's present state. */
function useUpdate() {
  const { revalidate } = useRevalidator();
  const [, run] = useBusy();
  return ({ id, name, isShared, revision }: SavedView, query: string) =>
    run(async () => {
      try {
        await remoteApi.savedViews.change({ id, name, isShared, revision, query });
      } finally {
        // Also after a refusal: a colleague was faster, and the next click knows it.
        await revalidate();
      }
      toast.success(`视图“${name}”已更新`);
    });
}
