import { useNavigate } from 'react-router';
import { useAct } from '../../../parts/requests/use-act.ts';

interface Restoring {
  /** The address of the editor. */
  path: string;
  /** Restoring replaces it. */
  hasDraft: boolean;
  /** The people who see nothing until it is published. */
  readers: '访客' | '客户';
  next?: string;
}

/** Copies a published version into the draft, and opens it. */
export function useRestore({ path, hasDraft, readers, next = '核对后再发布' }: Restoring) {
  const navigate = useNavigate();
  const [isBusy, perform] = useAct();
  const restore = (name: string, call: () => Promise<unknown>) =>
    perform({
      question: {
        title: `把${name}放进草稿？`,
        text: `${hasDraft ? '现在的草稿会被替换' : next}；发布之前${readers}看不到变化。`,
        confirmLabel: '放进草稿',
      },
      call,
      done: '已放进草稿，核对后发布',
      onDone: () => navigate(path),
    });
  return { isBusy, restore };
}
