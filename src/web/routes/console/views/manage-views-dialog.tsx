import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SavedView, ViewList } from '../../../../contract/team/saved-views.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { RowButtons } from '../list/row-buttons.tsx';
import { useViews } from './use-views.ts';
import { ChangeViewDialog } from './view-dialogs.tsx';

/** The views of a list: their order and names, and away with them; what went is taken back here. */
export function ManageViewsDialog({ list, onClose }: { list: ViewList; onClose: () => void }) {
  const views = useViews(list);
  const act = useAct();
  const [edited, setEdited] = useState<SavedView | null>(null);
  const [removed, setRemoved] = useState<readonly SavedView[]>([]);
  const remove = (view: SavedView) =>
    act(async () => {
      await remoteApi.savedViews.remove({ id: view.id });
      setRemoved([...removed, view]);
    });
  const restore = ({ id }: SavedView) =>
    act(async () => {
      await remoteApi.savedViews.restore({ id });
      setRemoved(removed.filter((view) => view.id !== id));
    });
  const shared = { list, onEdit: setEdited, onRemove: (view: SavedView) => void remove(view) };
  return (
    <>
      <Dialog open title="管理视图" onClose={onClose}>
        {views.length === 0 && <p>这个列表没有视图。</p>}
        <div className="space-y-6">
          <Group title="我的视图" views={views.filter(({ isShared }) => !isShared)} {...shared} />
          <Group title="共享的视图" views={views.filter(({ isShared }) => isShared)} {...shared} />
          {removed.map((view) => (
            <p key={view.id} role="status" className="flex items-center justify-between gap-3">
              <span className="min-w-0 truncate">已删除“{view.name}”</span>
              <Button size="sm" onClick={() => void restore(view)}>
                撤销删除
              </Button>
            </p>
          ))}
        </div>
      </Dialog>
      {edited !== null && <ChangeViewDialog view={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

/** One act at a time; afterwards the views are what they are now. */
function useAct() {
  const { revalidate } = useRevalidator();
  const [, run] = useBusy();
  return (work: () => Promise<unknown>) =>
    run(async () => {
      try {
        await work();
      } finally {
        // Also after a refusal: what is shown was overtaken.
        await revalidate();
      }
    });
}

interface GroupProps {
  title: string;
  list: ViewList;
  views: readonly SavedView[];
  onEdit: (view: SavedView) => void;
  onRemove: (view: SavedView) => void;
}

function Group({ title, list, views, onEdit, onRemove }: GroupProps) {
  const act = useAct();
  if (views.length === 0) return null;
  const isShared = views.some((view) => view.isShared);
  // Moving one moves the others, too.
  const isFixed = views.some(({ isChangeable }) => !isChangeable);
  const move = (from: number, by: 1 | -1) => {
    const ids = views.map(({ id }) => id);
    ids.splice(from + by, 0, ...ids.splice(from, 1));
    return act(() => remoteApi.savedViews.order({ list, isShared, ids }));
  };
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm font-semibold text-ink">{title}</h3>
      <ul className="divide-y divide-line">
        {views.map((view, index) => (
          <li key={view.id} className="flex items-center justify-between gap-3">
            <span className="min-w-0 truncate text-ink">
              {view.name}
              {!view.isOwn && <span className="text-[13px] text-ink-faint"> · {view.by}</span>}
            </span>
            {view.isChangeable && (
              <span className="flex">
                <IconButton
                  label={`修改${view.name}`}
                  icon={<Pencil aria-hidden className="size-4" />}
                  onClick={() => onEdit(view)}
                />
                <RowButtons
                  title={view.name}
                  isFirst={isFixed || index === 0}
                  isLast={isFixed || index === views.length - 1}
                  onMove={(by) => void move(index, by)}
                  onRemove={() => onRemove(view)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
