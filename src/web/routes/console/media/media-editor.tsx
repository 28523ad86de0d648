import { useState } from 'react';
import { Link } from 'react-router';
import { LONGEST_ALT, media, type MediaDetail } from '../../../../contract/files/media.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { FormField } from '../../../form/form-field.tsx';
import { FormShell, SubmitButton } from '../../../form/form-shell.tsx';
import { useRevisedForm } from '../../../form/use-revised-form.ts';
import { Input } from '../../../ui/form/input.tsx';
import { MediaActs } from './media-acts.tsx';

interface MediaEditorProps {
  picture: MediaDetail;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

interface Values {
  title: string;
  alt: string;
}

const valuesOf = ({ title, alt }: MediaDetail): Values => ({ title, alt });

export function MediaEditor({ picture: first, onChanged, onClose }: MediaEditorProps) {
  const [picture, setPicture] = useState(first);
  const { id } = picture;
  const show = async (now: MediaDetail) => {
    setPicture(now);
    await onChanged();
  };
  const form = useRevisedForm<typeof media.edit, Values>(media.edit, {
    stored: picture,
    valuesOf,
    changesOf: (values) => ({ id, ...values }),
    overtaken: 'PICTURE_CHANGED',
    latest: () => remoteApi.media.get({ id }),
    done: '已保存',
    onSaved: async () => show(await remoteApi.media.get({ id })),
  });
  const replaced = async (now: MediaDetail) => {
    form.follow(now);
    await show(now);
  };

  return (
    <div className="space-y-6">
      <img
        src={picture.src}
        alt={picture.alt}
        className="mx-auto max-h-72 max-w-full rounded-card border border-line bg-sunken object-contain"
      />
      <FormShell form={form}>
        <FormField form={form} name="title" label="名称" required hint="只在后台用来查找">
          {(control) => <Input {...control} maxLength={100} autoComplete="off" />}
        </FormField>
        <FormField
          form={form}
          name="alt"
          label="替代文字"
          hint="看不到图片的人读到的话：说出图片里有什么。没有它，编辑器里就选不了这张图片。"
        >
          {(control) => <Input {...control} maxLength={LONGEST_ALT} autoComplete="off" />}
        </FormField>
        <SubmitButton form={form} disabled={!form.isDirty}>
          保存
        </SubmitButton>
      </FormShell>
      <Uses picture={picture} />
      <MediaActs picture={picture} onReplaced={replaced} onChanged={onChanged} onClose={onClose} />
    </div>
  );
}

function Uses({ picture: { uses } }: { picture: MediaDetail }) {
  return (
    <section>
      <h3 className="text-sm font-medium text-ink">用在哪里</h3>
      {uses.length === 0 ? (
        <p className="mt-1 text-sm text-ink-soft">还没有用在任何地方，可以删除。</p>
      ) : (
        <>
          <ul className="mt-1 space-y-1">
            {uses.map(({ label, path }) => (
              <li key={`${path} ${label}`}>
                <Link to={path} className="inline-flex min-h-6 items-center text-sm text-primary hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <p className="mt-1 text-[13px] leading-5 text-ink-faint">
            使用着的图片不能删除；换一个文件，这些地方一起换新。
          </p>
        </>
      )}
    </section>
  );
}
