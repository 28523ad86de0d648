import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { MediaPicture } from '../../../../contract/files/media.ts';
import { errorText } from '../../../client/answer/show-error.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { FormField } from '../../../form/form-field.tsx';
import type { FormFields } from '../../../form/use-checked-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Textarea } from '../../../ui/form/input.tsx';
import { TabPanels } from '../../../ui/navigation/tab-panels.tsx';
import { RichText } from '../../help/rich-text.tsx';
import { insertAt } from '../letters/insert-words.ts';
import { PicturePicker } from '../media/picture-picker.tsx';
import type { PostValues } from './post-editor.tsx';

type Preview = { html: string } | { problem: string } | null;

/** The text as it is written, with pictures of the library, and as visitors will read it. */
export function BodyField({ form }: { form: FormFields<PostValues> }) {
  const isWrong = form.messageOf('body') !== undefined;
  const [tab, setTab] = useState('write');
  const [preview, setPreview] = useState<Preview>(null);
  const [isPicking, setPicking] = useState(false);
  const control = useRef<HTMLTextAreaElement | null>(null);

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
  const insert = ({ id, alt }: MediaPicture) => {
    setPicking(false);
    const body = form.getValues('body');
    const at = control.current?.selectionStart ?? body.length;
    const words = `![${alt.replaceAll(/[[\]\\]/g, '')}](media:${id})`;
    form.setValue('body', insertAt(body, words, at, control.current?.selectionEnd ?? at), { shouldDirty: true });
    control.current?.focus();
  };

  return (
    <>
      <TabPanels
        label="编写与预览"
        value={isWrong ? 'write' : tab}
        onValueChange={(key) => void select(key)}
        items={[
          {
            key: 'write',
            label: '编写',
            panel: (
              <div className="space-y-3">
                <FormField
                  form={form}
                  name="body"
                  label="正文"
                  required
                  hint="Markdown：## 是小标题，- 是列表，[文字](https://…) 是链接"
                >
                  {({ ref, ...rest }) => (
                    <Textarea
                      {...rest}
                      ref={(element) => {
                        control.current = element;
                        ref(element);
                      }}
                      rows={16}
                      maxLength={50_000}
                    />
                  )}
                </FormField>
                <Button size="sm" icon={<ImagePlus aria-hidden className="size-4" />} onClick={() => setPicking(true)}>
                  插入图片
                </Button>
              </div>
            ),
          },
          { key: 'read', label: '预览', panel: <Shown preview={preview} /> },
        ]}
      />
      {isPicking && <PicturePicker onPick={insert} onClose={() => setPicking(false)} />}
    </>
  );
}

function Shown({ preview }: { preview: Preview }) {
  if (preview === null) return <SkeletonLines lines={6} />;
  if ('problem' in preview) return <Alert tone="danger">{preview.problem}</Alert>;
  if (preview.html === '') return <p className="text-sm text-ink-soft">还没有正文。</p>;
  return <RichText html={preview.html} isPreview className="max-w-[46rem]" />;
}
