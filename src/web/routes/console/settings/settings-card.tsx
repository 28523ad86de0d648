import type { ReactNode } from 'react';
import { FormShell, type Submission, SubmitButton } from '../../../form/form-shell.tsx';
import type { RevisedForm } from '../../../form/use-revised-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';

interface SettingsCardProps {
  title: string;
  description: string;
  form: Submission & Pick<RevisedForm<never>, 'isDirty' | 'isConflict' | 'takeTheirs'>;
  children: ReactNode;
}

/** One block of settings with its own button. */
export function SettingsCard({ title, description, form, children }: SettingsCardProps) {
  return (
    <Card title={title} description={description}>
      <FormShell form={form} label={title} className="">
        {form.isConflict && (
          <Alert
            tone="warning"
            live
            title="刚刚有人改过同一项设置"
            className="mb-5"
            action={
              <Button size="sm" onClick={form.takeTheirs}>
                改用对方的内容
              </Button>
            }
          >
            您的修改还没有保存；再次保存会覆盖对方的修改。
          </Alert>
        )}
        {children}
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5">
          <SubmitButton form={form} disabled={!form.isDirty}>
            保存
          </SubmitButton>
          {form.isDirty && <span className="text-[13px] text-ink-faint">有未保存的修改</span>}
        </div>
      </FormShell>
    </Card>
  );
}
