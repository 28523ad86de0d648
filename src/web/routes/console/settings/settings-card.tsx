import type { ReactNode } from 'react';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';

interface SettingsCardProps {
  title: string;
  description: string;
  isDirty: boolean;
  isBusy: boolean;
  /** Somebody else has saved the same settings meanwhile. */
  isConflict: boolean;
  onTakeTheirs: () => void;
  onSave: () => void;
  children: ReactNode;
}

/** One block of settings with its own button. */
export function SettingsCard({
  title,
  description,
  isDirty,
  isBusy,
  isConflict,
  onTakeTheirs,
  onSave,
  children,
}: SettingsCardProps) {
  return (
    <Card title={title} description={description}>
      <form
        aria-label={title}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        {isConflict && (
          <Alert
            tone="warning"
            live
            title="刚刚有人改过同一项设置"
            className="mb-5"
            action={
              <Button size="sm" onClick={onTakeTheirs}>
                改用对方的内容
              </Button>
            }
          >
            您的修改还没有保存；再次保存会覆盖对方的修改。
          </Alert>
        )}
        {children}
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5">
          <Button type="submit" variant="primary" loading={isBusy} disabled={!isDirty}>
            保存
          </Button>
          {isDirty && <span className="text-[13px] text-ink-faint">有未保存的修改</span>}
        </div>
      </form>
    </Card>
  );
}
