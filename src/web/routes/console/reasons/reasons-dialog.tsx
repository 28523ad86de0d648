import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import {
  actsWithMoney,
  type ReasonSet,
  type ReasonTemplate,
  reasonTemplates,
} from '../../../../contract/reason-templates.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { ConflictAlert } from '../../../form/conflict-alert.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useRevisedForm } from '../../../form/use-revised-form.ts';
import { useAct } from '../../../parts/requests/use-act.ts';
import type { Passage } from '../../../parts/reading/pair-passages.ts';
import { Button } from '../../../ui/form/button.tsx';
import { OthersLine } from '../form/others-line.tsx';
import { passagesBetween } from '../form/passages-between.ts';
import { TheirWords } from '../form/their-words.tsx';
import { forgetReasons } from './load-reasons.ts';
import { ReasonRow, type ReasonsValues } from './reason-row.tsx';
import { fitNames, reasonActWords } from './reason-words.ts';

interface ReasonsDialogProps {
  set: ReasonSet;
  onClose: () => void;
}

const MOST = 12;

/** Compares sentence by sentence, by name; also the order, if only that differs. */
function differences(mine: readonly ReasonTemplate[], theirs: readonly ReasonTemplate[]): Passage[] {
  const textOf = (templates: readonly ReasonTemplate[], label: string): string | null => {
    const found = templates.find((each) => each.label === label);
    if (found === undefined) return null;
    return found.fits === 'always' ? found.text : `${found.text}（${fitNames[found.fits]}）`;
  };
  const labels = [...new Set([...mine, ...theirs].map(({ label }) => label))];
  const changed = passagesBetween(labels.map((label) => [label, textOf(mine, label), textOf(theirs, label)]));
  const orderOf = (templates: readonly ReasonTemplate[]) => templates.map(({ label }) => label).join('、');
  return changed.length > 0 ? changed : passagesBetween([['顺序', orderOf(mine), orderOf(theirs)]]);
}

/** The sentences of one act. */
export function ReasonsDialog({ set, onClose }: ReasonsDialogProps) {
  const { revalidate } = useRevalidator();
  const { act, revision, isShipped } = set;
  const [theirs, setTheirs] = useState<readonly Passage[]>([]);
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
      const now = items.find((each) => each.act === act) ?? set;
      setTheirs(differences(form.getValues('templates'), now.templates));
      return now;
    },
    done: '常用说明已保存',
    onSaved: finish,
  });
  const [isBusy, perform] = useAct();
  const rows = useFieldArray({ control: form.control, name: 'templates' });

  const restore = () =>
    perform({
      question: {
        title: '恢复系统自带的说明？',
        text: '现在的说明会被替换；改过的内容留在审计记录里。',
        confirmLabel: '恢复',
      },
      call: async () => {
        await remoteApi.reasonTemplates.restore({ act, revision });
        forgetReasons();
      },
      done: '已恢复为系统自带的说明',
      onDone: onClose,
    });

  return (
    <FormDialog
      form={form}
      size="lg"
      title={`常用说明：${reasonActWords[act].title}`}
      submitLabel="保存"
      onClose={onClose}
    >
      <OthersLine kind="reasons" id={act} revision={form.revision} />
      <ConflictAlert form={form} what="这些说明">
        {theirs.length > 0 && <TheirWords passages={theirs} />}
      </ConflictAlert>
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
          <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => void restore()}>
            恢复系统自带的说明
          </Button>
        )}
      </div>
    </FormDialog>
  );
}
