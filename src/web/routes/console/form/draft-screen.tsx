import { type ComponentProps, type ReactNode, startTransition, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { useLeaveGuard } from '../../../parts/routing/use-leave-guard.ts';
import { LinkButton } from '../../../ui/form/button.tsx';
import { PageHead } from '../chrome/page-head.tsx';

interface Editing {
  /** How often the fields have started over: part of the editor's key if no stored value shows it. */
  start: number;
  onDirty: (isDirty: boolean) => void;
  /** Called after publishing, discarding or restoring: everything is reloaded, and the fields start over. */
  startOver: () => Promise<void>;
}

interface DraftScreenProps extends Omit<ComponentProps<typeof PageHead>, 'actions'> {
  /** The address of the editor. */
  path: string;
  /** Between the heading and the editor. */
  tabs?: ReactNode;
  versions: ReactNode;
  renderEditor: (editing: Editing) => ReactNode;
}

/** A draft with versions: the editor, or the versions in its place. Leaving with unsaved text needs a confirmation. */
export function DraftScreen({ path, tabs, versions, renderEditor, ...head }: DraftScreenProps) {
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [isDirty, onDirty] = useState(false);
  const [start, setStart] = useState(0);
  useLeaveGuard(isDirty);
  const isHistory = search.get('view') === 'versions';
  const startOver = async () => {
    await revalidate();
    // The router shows what it loaded in a transition: fields that start before it would start with the old draft.
    startTransition(() => setStart((before) => before + 1));
  };
  return (
    <>
      <PageHead
        {...head}
        actions={
          <LinkButton to={isHistory ? path : `${path}?view=versions`}>{isHistory ? '返回编辑' : '发布记录'}</LinkButton>
        }
      />
      {tabs}
      {isHistory ? versions : renderEditor({ start, onDirty, startOver })}
    </>
  );
}
