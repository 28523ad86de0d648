import type { CatalogChange, CatalogDraft } from '../../../../contract/catalog/catalog-editing.ts';
import { Button } from '../../../ui/form/button.tsx';
import { formatDateTime } from '../../../ui/data/date-time.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { ChangeList } from './change-list.tsx';

interface ConflictDialogProps {
  /** The draft that somebody else has stored meanwhile. */
  theirs: Pick<CatalogDraft, 'editedBy' | 'editedAt' | 'changes'>;
  /** The changes that the words here would make: everything that would be lost. */
  mine: readonly CatalogChange[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Two people edited the same draft: the one who decides sees both versions first. */
export function ConflictDialog({ theirs, mine, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const when = theirs.editedAt === null ? '刚刚' : formatDateTime(theirs.editedAt);
  return (
    <Dialog
      open
      role="alertdialog"
      size="lg"
      title="刚刚有人改过这份草稿"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>继续编辑</Button>
          <Button onClick={onTakeTheirs}>改用对方的内容</Button>
          <Button variant="danger" onClick={onKeepMine}>
            用我的覆盖
          </Button>
        </>
      }
    >
      <p>
        {theirs.editedBy === null ? '草稿已经发布或放弃。' : `${theirs.editedBy} 在 ${when} 保存了草稿。`}
        您填写的内容都还在，没有丢失。
        {theirs.changes.length > 0 && '对方的草稿与线上相比：'}
      </p>
      {theirs.changes.length > 0 && <ChangeList label="对方的草稿" changes={theirs.changes} />}
      <p className="mt-4">{mine.length === 0 ? '您的内容与对方的一样。' : '“用我的覆盖”会把对方的内容改成您的：'}</p>
      {mine.length > 0 && <ChangeList label="用我的覆盖" changes={mine} />}
    </Dialog>
  );
}
