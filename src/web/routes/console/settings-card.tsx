import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

interface SettingsCardProps {
  title: string;
  description: string;
  isDirty: boolean;
  isBusy: boolean;
  onSave: () => void;
  children: ReactNode;
}

/** One block of settings with its own button. */
export function SettingsCard({ title, description, isDirty, isBusy, onSave, children }: SettingsCardProps) {
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
