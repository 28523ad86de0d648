import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { actsWithMoney, type ReasonSet, reasonTemplates } from '../../../../contract/reason-templates.ts';
import { showError } from '../../../client/answer/show-error.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useRevisedForm } from '../../../form/use-revised-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { confirmDialog } from '../../../ui/feedback/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { forgetReasons } from './load-reasons.ts';
import { ReasonRow, type ReasonsValues } from './reason-row.tsx';
import { reasonActWords } from './reason-words.ts';

interface ReasonsDialogProps {
  set: ReasonSet;
  onClose: () => void;
}

const MOST = 12;

/** The sentences of one act. */
export function ReasonsDialog({ set, onClose }: ReasonsDialogProps) {
  const { revalidate } = useRevalidator();
  const { act, revision, isShipped } = set;
  const finish = async () => {
    forgetReasons();
    await revalidate();
    onClose();
  };
  const form = useRevisedForm<typeof reasonTemplates.save, ReasonsValues>(reasonTemplates.save, {
    stored: set,
    valuesOf: ({ templates }) => ({ templates }),
    changesOf: ({ templates }) => ({ act, templates }),
    overtaken: 'WORDS_CHANGED',
    latest: async () => {
      const { items } = await remoteApi.reasonTemplates.list({});
      return items.find((each) => each.act === act) ?? set;
    },
    done: '常用说明已保存',
    onSaved: finish,
  });
  const rows = useFieldArray({ control: form.control, name: 'templates' });

  const restore = async () => {
    const isSure = await confirmDialog({
      title: '恢复系统自带的说明？',
      text: '现在的说明会被替换；改过的内容留在审计记录里。',
      confirmLabel: '恢复',
    });
    if (!isSure) return;
    try {
      await remoteApi.reasonTemplates.restore({ act, revision });
      toast.success('已恢复为系统自带的说明');
      await finish();
    } catch (error) {
      showError(error);
    }
  };

  return (
    <FormDialog
      form={form}
      size="lg"
      title={`常用说明：${reasonActWords[act].title}`}
      submitLabel="保存"
      onClose={onClose}
    >
      {form.isConflict && (
        <Alert
          tone="warning"
          live
          title="刚刚有人改过这些说明"
          action={
            <Button size="sm" onClick={form.takeTheirs}>
              改用对方的内容
            </Button>
          }
        >
          您的修改还没有保存；再次保存会覆盖对方的修改。
        </Alert>
      )}
      <ol className="space-y-4">
        {rows.fields.map((row, index) => (
          <ReasonRow
            key={row.id}
            form={form}
            index={index}
            isLast={index === rows.fields.length - 1}
            asksForMoney={actsWithMoney.includes(act)}
            onMove={(by) => rows.move(index, index + by)}
            onRemove={() => rows.remove(index)}
          />
        ))}
      </ol>
      {rows.fields.length === 0 && <p className="text-sm text-ink-soft">没有常用说明，原因每次自己写。</p>}
      <div className="flex flex-wrap gap-2">
        {rows.fields.length < MOST && (
          <Button
            size="sm"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => rows.append({ label: '', text: '', fits: 'always' })}
          >
            添加一条
          </Button>
        )}
        {!isShipped && (
          <Button size="sm" variant="ghost" onClick={() => void restore()}>
            恢复系统自带的说明
          </Button>
        )}
      </div>
    </FormDialog>
  );
}
