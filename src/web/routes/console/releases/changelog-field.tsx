import { useState } from 'react';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { errorText } from '../../../client/answer/show-error.ts';
import { FormField } from '../../../form/form-field.tsx';
import type { FormFields } from '../../../form/use-checked-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { TabPanels } from '../../../ui/navigation/tab-panels.tsx';
import { RichText } from '../../help/rich-text.tsx';

interface ChangelogValues {
  changelog: string;
}

type Preview = { html: string } | { problem: string } | 'empty' | 'loading';

/** A changelog while it is written, and the way customers will see it. A problem is shown where it can be fixed. */
export function ChangelogField({ form }: { form: FormFields<ChangelogValues> }) {
  const isWrong = form.messageOf('changelog') !== undefined;
  const [tab, setTab] = useState('write');
  const [preview, setPreview] = useState<Preview>('empty');
  const select = (key: string) => {
    setTab(key);
    if (key === 'read') void load();
  };
  const load = async () => {
    const changelog = form.getValues('changelog');
    if (changelog.trim() === '') {
      setPreview('empty');
      return;
    }
    setPreview('loading');
    try {
      setPreview(await remoteApi.delivery.previewChangelog({ changelog }));
    } catch (failure) {
      setPreview({ problem: errorText(failure) });
    }
  };
  return (
    <TabPanels
      label="编写与预览"
      value={isWrong ? 'write' : tab}
      onValueChange={select}
      items={[
        {
          key: 'write',
          label: '编写',
          panel: (
            <FormField
              form={form}
              name="changelog"
              label="更新说明"
              required
              hint="Markdown：### 是小标题，- 是一条改动"
            >
              {(control) => <Textarea {...control} rows={9} placeholder={'### 新增\n- …\n\n### 修复\n- …'} />}
            </FormField>
          ),
        },
        { key: 'read', label: '预览', panel: <PreviewPanel preview={preview} /> },
      ]}
    />
  );
}

function PreviewPanel({ preview }: { preview: Preview }) {
  if (preview === 'loading') return <SkeletonLines lines={5} />;
  if (preview === 'empty') return <p className="text-ink-soft">还没有写更新说明。</p>;
  if ('problem' in preview) return <Alert tone="danger">{preview.problem}</Alert>;
  return <RichText isPreview html={preview.html} className="changelog [&>:first-child]:mt-0" />;
}
