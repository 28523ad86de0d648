import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type NoticeLine, noticeLines, type NoticePlace } from '../../../../contract/announcements/notice-lines.ts';
import { showError } from '../../../client/answer/show-error.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { ConflictAlert } from '../../../form/conflict-alert.tsx';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import type { FormFields } from '../../../form/use-checked-form.ts';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { useRevisedForm } from '../../../form/use-revised-form.ts';
import { confirmDialog } from '../../../ui/feedback/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { beijingTime, localOf } from '../form/beijing-time.ts';
import { LastChange } from '../form/last-change.tsx';
import { OthersLine } from '../form/others-line.tsx';
import { placeNames } from './announcement-words.ts';

interface LineDialogProps {
  /** Null for a new line. */
  line: NoticeLine | null;
  onClose: () => void;
}

interface Values {
  text: string;
  href: string;
  place: NoticePlace;
  fromAt: string;
  untilAt: string;
}

const inputOf = ({ text, href, place, fromAt, untilAt }: Values) => ({
  text,
  href,
  place,
  fromAt: beijingTime(fromAt),
  untilAt: untilAt === '' ? null : beijingTime(untilAt),
});

const valuesOf = ({ text, href, place, fromAt, untilAt }: NoticeLine): Values => ({
  text,
  href,
  place,
  fromAt: localOf(fromAt),
  untilAt: localOf(untilAt),
});

export function LineDialog({ line, onClose }: LineDialogProps) {
  return line === null ? <NewLine onClose={onClose} /> : <OldLine line={line} onClose={onClose} />;
}

function NewLine({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [now] = useState(Date.now);
  const form = useEndpointForm<typeof noticeLines.create, Values, NoticeLine>(noticeLines.create, {
    values: { text: '', href: '', place: 'public', fromAt: localOf(now), untilAt: '' },
    input: inputOf,
    done: '通知已保存',
    onDone: async () => {
      await revalidate();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="新建顶部通知" submitLabel="保存" onClose={onClose}>
      <LineFields form={form} />
    </FormDialog>
  );
}

function OldLine({ line, onClose }: { line: NoticeLine; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { id } = line;
  const finish = async () => {
    await revalidate();
    onClose();
  };
  const form = useRevisedForm<typeof noticeLines.save, Values>(noticeLines.save, {
    stored: line,
    valuesOf,
    changesOf: (values) => ({ id, ...inputOf(values) }),
    overtaken: 'WORDS_CHANGED',
    latest: async () => (await remoteApi.noticeLines.list({})).items.find((each) => each.id === id) ?? line,
    done: '通知已保存',
    onSaved: finish,
  });
  const remove = async () => {
    const isSure = await confirmDialog({
      title: '删除这条通知？',
      text: '一秒内从页面上消失，删除之后不能恢复。',
      confirmLabel: '删除',
      tone: 'danger',
    });
    if (!isSure) return;
    try {
      await remoteApi.noticeLines.remove({ id });
      toast.success('通知已删除');
      await finish();
    } catch (error) {
      showError(error);
    }
  };
  return (
    <FormDialog form={form} title="修改顶部通知" submitLabel="保存" onClose={onClose}>
      <LastChange {...line} />
      <OthersLine kind="line" id={id} revision={form.revision} />
      <ConflictAlert form={form} what="这条通知" />
      <LineFields form={form} />
      <Button size="sm" icon={<Trash2 aria-hidden className="size-4" />} onClick={() => void remove()}>
        删除这条通知
      </Button>
    </FormDialog>
  );
}

function LineFields({ form }: { form: FormFields<Values> }) {
  return (
    <>
      <FormField form={form} name="text" label="文字" required>
        {(control) => <Input {...control} maxLength={80} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="href" label="链接" optional hint="点文字打开的页面，例如 /news/summer-release">
        {(control) => <Input {...control} maxLength={500} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="place" label="显示在">
        {(control) => (
          <Select {...control}>
            {(Object.keys(placeNames) as NoticePlace[]).map((place) => (
              <option key={place} value={place}>
                {placeNames[place]}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="fromAt" label="开始" required hint="北京时间">
          {(control) => <Input {...control} type="datetime-local" />}
        </FormField>
        <FormField form={form} name="untilAt" label="结束" optional hint="留空为不限期">
          {(control) => <Input {...control} type="datetime-local" />}
        </FormField>
      </div>
    </>
  );
}
