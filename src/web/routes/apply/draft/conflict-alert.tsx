import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import type { DraftSaver } from './draft-saver.ts';

/** The draft was changed in another window or on another device: the person decides which version counts. */
export function ConflictAlert({ saver, onReload }: { saver: DraftSaver; onReload: () => void }) {
  const [isBusy, run] = useBusy();
  return (
    <Alert
      tone="warning"
      live
      title="这份草稿在别处被修改过"
      className="mb-6"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onReload}>
            载入别处的修改
          </Button>
          <Button size="sm" loading={isBusy} onClick={() => void run(() => saver.overwrite())}>
            以此页为准
          </Button>
        </div>
      }
    >
      您可能在另一个窗口或设备上打开了同一份申请。选择之前，这里的修改只保存在本机。
    </Alert>
  );
}
