import { useState } from 'react';
import { errorText } from '../../../client/answer/show-error.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import type { FormFields } from '../../../form/use-checked-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { TabPanels } from '../../../ui/navigation/tab-panels.tsx';
import { RichText } from '../../help/rich-text.tsx';
import { MarkdownField } from '../form/markdown-field.tsx';
import type { PostValues } from './post-editor.tsx';

type Preview = { html: string } | { problem: string } | null;

/** The text being written, with the same tools as other texts, and the way visitors will see it. */
export function BodyField({ form }: { form: FormFields<PostValues> }) {
  const isWrong = form.messageOf('body') !== undefined;
  const [tab, setTab] = useState('write');
  const [preview, setPreview] = useState<Preview>(null);

  const select = async (key: string) => {
    setTab(key);
    if (key !== 'read') return;
    setPreview(null);
    try {
      setPreview(await remoteApi.news.preview({ body: form.getValues('body') }));
    } catch (failure) {
      setPreview({ problem: errorText(failure) });
    }
  };
  return (
    <TabPanels
      label="编写与预览"
      value={isWrong ? 'write' : tab}
      onValueChange={(key) => void select(key)}
      items={[
        {
          key: 'write',
          label: '编写',
          panel: (
            <MarkdownField
              form={form}
              name="body"
              label="正文"
              required
              rows={16}
              hint="Markdown：## 是小标题，- 是列表，[文字](https://…) 是链接"
            />
          ),
        },
        { key: 'read', label: '预览', panel: <Shown preview={preview} /> },
      ]}
    />
  );
}

function Shown({ preview }: { preview: Preview }) {
  if (preview === null) return <SkeletonLines lines={6} />;
  if ('problem' in preview) return <Alert tone="danger">{preview.problem}</Alert>;
  if (preview.html === '') return <p className="text-sm text-ink-soft">还没有正文。</p>;
  return <RichText html={preview.html} isPreview className="max-w-[46rem]" />;
}
