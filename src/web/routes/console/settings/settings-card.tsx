import type { ComponentProps, ReactNode } from 'react';
import { ConflictAlert } from '../../../form/conflict-alert.tsx';
import { FormShell, type Submission, SubmitButton } from '../../../form/form-shell.tsx';
import type { RevisedForm } from '../../../form/use-revised-form.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { LastChange } from '../form/last-change.tsx';
import { OthersLine } from '../form/others-line.tsx';
import type { Edited } from '../form/use-others.ts';

interface SettingsCardProps {
  title: string;
  description: string;
  /** Names the fields that two people may have changed at once. */
  what?: string;
  form: Submission &
    Pick<RevisedForm<never>, 'isDirty' | 'isConflict' | 'takeTheirs'> & {
      edited?: Edited | undefined;
      lastChange?: ComponentProps<typeof LastChange> | undefined;
    };
  /**
   * The thing edited here, for the line that names others. A block of settings provides it through its form, once
   * something is changed.
   */
  edited?: Edited | undefined;
  /** The same for the line that tells who saved it last. */
  lastChange?: ComponentProps<typeof LastChange> | undefined;
  children: ReactNode;
  /** The values that somebody else saved meanwhile, beside those here. */
  comparison?: ReactNode;
}

/** One block of settings with its own button. */
export function SettingsCard({
  title,
  description,
  what = '同一项设置',
  form,
  edited = form.edited,
  lastChange = form.lastChange,
  children,
  comparison,
}: SettingsCardProps) {
  return (
    <Card title={title} description={description}>
      <FormShell form={form} label={title} className="">
        <ConflictAlert form={form} what={what} className="mb-5">
          {comparison}
        </ConflictAlert>
        {children}
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5">
          <SubmitButton form={form} disabled={!form.isDirty}>
            保存
          </SubmitButton>
          {form.isDirty && <span className="text-[13px] text-ink-faint">有未保存的修改</span>}
          {lastChange !== undefined && <LastChange {...lastChange} />}
          {edited !== undefined && <OthersLine {...edited} />}
        </div>
      </FormShell>
    </Card>
  );
}
