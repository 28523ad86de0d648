import { Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Submission, SubmitButton } from '../../../form/form-shell.tsx';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { formatDateTime } from '../../../ui/data/date-time.tsx';
import { confirmDialog, type ConfirmOptions } from '../../../ui/feedback/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { OthersLine } from './others-line.tsx';
import type { Edited } from './use-others.ts';

interface Discarding {
  label?: string;
  question: Pick<ConfirmOptions, 'title' | 'text'>;
  call: () => Promise<unknown>;
  done?: string;
  /** `onStored` by default. */
  onDone?: () => Promise<void> | void;
}

interface DraftBarProps {
  form: Submission;
  /** The thing edited here, for the line that names others who edit it. */
  edited: Edited;
  isDirty: boolean;
  /** True if something stored differs from what is published. */
  hasDraft: boolean;
  /** The status of the draft, once everything is saved. */
  status: string;
  /** Absent if there is nothing to discard. */
  discard?: Discarding;
  /** For drafts that can be scheduled; `publishAt` is null if nothing is scheduled. */
  schedule?: { publishAt: number | null; unschedule: () => Promise<unknown> };
  /** Called when the stored draft has changed. */
  onStored: () => Promise<void> | void;
  /** Additional buttons. */
  children?: ReactNode;
  /** Renders the dialog that publishes. */
  renderPublishing: (close: () => void) => ReactNode;
}

/** Always in sight at the bottom: the status of the draft, and the possible acts. */
export function DraftBar({
  form,
  edited,
  isDirty,
  hasDraft,
  status,
  discard,
  schedule,
  onStored,
  children,
  renderPublishing,
}: DraftBarProps) {
  const [isPublishing, setPublishing] = useState(false);
  const [, run] = useBusy();
  const publishAt = schedule?.publishAt ?? null;
  const label = discard?.label ?? '放弃草稿';
  const askToDiscard = ({ question, call, done = '草稿已放弃', onDone = onStored }: Discarding) =>
    confirmDialog({
      ...question,
      confirmLabel: label,
      tone: 'danger',
      onConfirm: () =>
        run(async () => {
          await call();
          toast.success(done);
          await onDone();
        }),
    });
  const unschedule = () =>
    run(async () => {
      await schedule?.unschedule();
      toast.success('已取消定时发布');
      await onStored();
    });
  return (
    <div className="sticky bottom-4 z-10 mt-6 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface px-5 py-3 shadow-dialog">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="text-[13px] leading-5 text-ink-soft" aria-live="polite">
          {isDirty ? '有未保存的修改' : status}
          {!isDirty && publishAt !== null && `；将于 ${formatDateTime(publishAt)} 自动发布`}
        </p>
        <OthersLine {...edited} />
      </div>
      <div className="flex flex-wrap gap-2">
        {discard !== undefined && (
          <Button size="sm" variant="ghost" disabled={isDirty} onClick={() => void askToDiscard(discard)}>
            {label}
          </Button>
        )}
        {publishAt !== null && (
          <Button size="sm" variant="ghost" disabled={isDirty} onClick={() => void unschedule()}>
            取消定时
          </Button>
        )}
        {children}
        <SubmitButton form={form} size="sm" variant={isDirty ? 'primary' : 'secondary'} disabled={!isDirty}>
          保存草稿
        </SubmitButton>
        <Button
          size="sm"
          variant={isDirty ? 'secondary' : 'primary'}
          icon={<Upload aria-hidden className="size-4" />}
          disabled={isDirty || !hasDraft}
          onClick={() => setPublishing(true)}
        >
          发布…
        </Button>
      </div>
      {isPublishing && renderPublishing(() => setPublishing(false))}
    </div>
  );
}

interface SavedDraft {
  editedBy: string | null;
  editedAt: number | null;
}

/** Ends a status: who saved the draft, and when. */
export const savedBy = ({ editedBy, editedAt }: SavedDraft): string =>
  editedBy === null || editedAt === null ? '' : `，${editedBy} 于 ${formatDateTime(editedAt)} 保存`;
