import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Path, useWatch } from 'react-hook-form';
import type { BlockPicture } from '../../../../contract/pages/block-fields.ts';
import { LONGEST_ALT, type MediaPicture } from '../../../../contract/files/media.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { FormField } from '../../../form/form-field.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { PicturePicker } from '../media/picture-picker.tsx';
import type { BlockFieldInputProps, PageValues } from './page-values.ts';

/** A picture of the library, chosen in its own dialog, and its alternative text. */
export function PictureField({ form, path, field: { label } }: BlockFieldInputProps) {
  // Only the block's schema knows the names of its fields.
  const name = path as Path<PageValues>;
  const value = useWatch({ control: form.control, name }) as BlockPicture;
  const [isPicking, setPicking] = useState(false);
  const [picked, setPicked] = useState<MediaPicture | null>(null);
  const source = useSource(value, picked);
  const problem = form.messageOf(`${path}.address` as Path<PageValues>);
  const put = (picture: BlockPicture) => form.setValue(name, picture, { shouldDirty: true });
  return (
    <fieldset className="space-y-4 rounded-card border border-line p-4">
      <legend className="px-1 text-sm font-medium text-ink">{label}</legend>
      <div className="flex flex-wrap items-center gap-4">
        {source !== '' && (
          <img
            src={source}
            alt=""
            className="h-24 max-w-full rounded-control border border-line bg-sunken object-contain"
          />
        )}
        <span className="flex flex-wrap gap-2">
          <Button size="sm" icon={<ImagePlus aria-hidden className="size-4" />} onClick={() => setPicking(true)}>
            {source === '' ? '选择图片' : '换一张'}
          </Button>
          {source !== '' && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Trash2 aria-hidden className="size-4" />}
              onClick={() => put({ id: '', address: '', alt: '' })}
            >
              不用图片
            </Button>
          )}
        </span>
      </div>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
      {source !== '' && (
        <FormField
          form={form}
          name={`${path}.alt` as Path<PageValues>}
          label="替代文字"
          hint="看不到图片的人读到的话；留空时用图库里写的"
        >
          {(given) => <Input {...given} maxLength={LONGEST_ALT} autoComplete="off" />}
        </FormField>
      )}
      {isPicking && (
        <PicturePicker
          onPick={(picture) => {
            setPicked(picture);
            put({ id: picture.id, address: '', alt: '' });
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </fieldset>
  );
}

/** The address of the chosen picture; '' for none. */
function useSource({ id, address }: BlockPicture, picked: MediaPicture | null): string {
  const [found, setFound] = useState<MediaPicture | null>(picked);
  const known = [picked, found].find((picture) => picture?.id === id);
  useEffect(() => {
    if (id === '' || known !== undefined) return;
    let isOver = false;
    remoteApi.media.get({ id }).then(
      (picture) => {
        if (!isOver) setFound(picture);
      },
      // It is gone: saving the page reports that beside the field.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [id, known]);
  return id === '' ? address : (known?.thumbnail ?? '');
}
