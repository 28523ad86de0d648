import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { SavedView, ViewList } from '../../../../contract/team/saved-views.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useAct } from '../../../parts/requests/use-act.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { RowButtons } from '../list/row-buttons.tsx';
import { useViews } from './use-views.ts';
import { ChangeViewDialog } from './view-dialogs.tsx';

/** The views of a list: order, names and removal; a removed view can be restored here. */
export function ManageViewsDialog({ list, onClose }: { list: ViewList; onClose: () => void }) {
  const views = useViews(list);
  const [, act] = useAct();
  const [edited, setEdited] = useState<SavedView | null>(null);
  const [removed, setRemoved] = useState<readonly SavedView[]>([]);
  const remove = (view: SavedView) =>
    act({
      call: async () => {
        await remoteApi.savedViews.remove({ id: view.id });
        setRemoved([...removed, view]);
      },
    });
  const restore = ({ id }: SavedView) =>
    act({
      call: async () => {
        await remoteApi.savedViews.restore({ id });
        setRemoved(removed.filter((view) => view.id !== id));
      },
    });
  const order = (isShared: boolean, ids: string[]) =>
    void act({ call: () => remoteApi.savedViews.order({ list, isShared, ids }) });
  const shared = { onOrder: order, onEdit: setEdited, onRemove: (view: SavedView) => void remove(view) };
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

interface GroupProps {
  title: string;
  views: readonly SavedView[];
  onOrder: (isShared: boolean, ids: string[]) => void;
  onEdit: (view: SavedView) => void;
  onRemove: (view: SavedView) => void;
}

function Group({ title, views, onOrder, onEdit, onRemove }: GroupProps) {
  if (views.length === 0) return null;
  const isShared = views.some((view) => view.isShared);
  // Moving one view moves others, too.
  const isFixed = views.some(({ isChangeable }) => !isChangeable);
  const move = (from: number, by: 1 | -1) => {
    const ids = views.map(({ id }) => id);
    ids.splice(from + by, 0, ...ids.splice(from, 1));
    onOrder(isShared, ids);
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
                  onMove={(by) => move(index, by)}
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
