import { useState } from 'react';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { errorText } from '../../../client/answer/show-error.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { TabPanels } from '../../../ui/navigation/tab-panels.tsx';
import { RichText } from '../../help/rich-text.tsx';

interface ChangelogFieldProps {
  value: string;
  onValueChange: (changelog: string) => void;
  error: string | undefined;
}

type Preview = { html: string } | { problem: string } | 'empty' | 'loading';

/** A changelog as it is written, and as customers will read it. A fault is shown where it can be mended. */
export function ChangelogField({ value, onValueChange, error }: ChangelogFieldProps) {
  const [tab, setTab] = useState('write');
  const [preview, setPreview] = useState<Preview>('empty');
  const select = (key: string) => {
    setTab(key);
    if (key === 'read') void load();
  };
  const load = async () => {
    if (value.trim() === '') {
      setPreview('empty');
      return;
    }
    setPreview('loading');
    try {
      setPreview(await remoteApi.delivery.previewChangelog({ changelog: value }));
    } catch (failure) {
      setPreview({ problem: errorText(failure) });
    }
  };
  return (
    <TabPanels
      label="编写与预览"
      value={error === undefined ? tab : 'write'}
      onValueChange={select}
      items={[
        {
          key: 'write',
          label: '编写',
          panel: (
            <Field label="更新说明" required error={error} hint="Markdown：### 是小标题，- 是一条改动">
              {(control) => (
                <Textarea
                  {...control}
                  rows={9}
                  value={value}
                  placeholder={'### 新增\n- …\n\n### 修复\n- …'}
                  onChange={({ target }) => onValueChange(target.value)}
                />
              )}
            </Field>
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
