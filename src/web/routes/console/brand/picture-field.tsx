import { useId, useRef } from 'react';
import { ImageUp, Trash2 } from 'lucide-react';
import { type FieldValues, type Path, useController } from 'react-hook-form';
import {
  LARGEST_LOGO_BYTES,
  LARGEST_PICTURE_BYTES,
  pictureUrl,
  type PictureUse,
  type ShopPicture,
} from '../../../../contract/shop/shop-pictures.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { uploadTo } from '../../../client/files/upload-endpoint.ts';
import type { FormFields } from '../../../form/use-checked-form.ts';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { grounds } from '../../../theme/colors.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { problemOfFile } from '../../../ui/form/file-limits.ts';

/** A picture in a form: a list with one or none, which the form treats as a single value. */
export type HeldPicture = readonly ShopPicture[];

export const heldOf = (picture: ShopPicture | null): HeldPicture => (picture === null ? [] : [picture]);
export const pictureOf = (held: HeldPicture): ShopPicture | null => held[0] ?? null;

interface PictureKind {
  use: PictureUse;
  /** File name endings, for the file dialog and the check. */
  accept: string;
  maxBytes: number;
  hint?: string;
}

/** Payment codes and the codes in the footer. */
export const codeKind: PictureKind = {
  use: 'code',
  accept: '.png,.jpg,.jpeg,.webp',
  maxBytes: LARGEST_PICTURE_BYTES,
  hint: 'PNG、JPG 或 WebP，不超过 5 MB',
};

/** The shop's logo: kept as drawn, whatever its size. */
export const logoKind: PictureKind = {
  use: 'logo',
  accept: '.svg,.png',
  maxBytes: LARGEST_LOGO_BYTES,
  hint: 'SVG 或背景透明的 PNG，不超过 1 MB；文字请先转为路径',
};

export const sealKind: PictureKind = {
  use: 'seal',
  accept: '.svg,.png',
  maxBytes: LARGEST_PICTURE_BYTES,
  hint: '背景透明的 PNG 或 SVG，建议正方形；不上传就没有印章',
};

interface PictureFieldProps<Values extends FieldValues> extends PictureKind {
  form: FormFields<Values>;
  name: Path<Values>;
  label: string;
  /** True if it will be shown on a dark background. */
  onDark?: boolean;
}

/** One picture: uploaded when chosen, used once the form is saved; saving waits for the upload. */
export function PictureField<Values extends FieldValues>(props: PictureFieldProps<Values>) {
  const { form, name, label, hint, use, accept, maxBytes, onDark = false } = props;
  const { field } = useController({ control: form.control, name });
  const picture = pictureOf(field.value as HeldPicture);
  const { imageUrl } = useSite();
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, run] = useBusy();
  const tell = (problem: string) => form.tell({ [name]: problem });

  const upload = async (file: File): Promise<string | null> => {
    try {
      const { picture: added, removed } = await uploadTo('shopPictures', 'add', { use, file }, { fileName: file.name });
      field.onChange([added]);
      if (removed.length > 0) toast.info(`已去掉 SVG 里不需要的内容：${removed.join('、')}`);
      return null;
    } catch (failure) {
      return isApiError(failure) ? failure.message : '没有传上去，请检查网络后再试一次';
    }
  };
  const send = (file: File | undefined) =>
    run(async () => {
      if (file === undefined) return;
      const wrong = problemOfFile(file, accept, maxBytes);
      if (wrong !== undefined) {
        tell(wrong);
        return;
      }
      form.hold(name, '图片还在上传，传完之后再保存');
      const problem = await upload(file);
      form.hold(name, null);
      if (problem !== null) tell(problem);
      if (input.current) input.current.value = '';
    });

  return (
    <Field label={label} hint={hint} error={form.messageOf(name)}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-3">
          {picture && (
            <img
              src={pictureUrl(imageUrl, picture)}
              alt={`现在的${label}`}
              style={{ background: grounds[onDark ? 'dark' : 'light'].surface }}
              className="h-16 max-w-40 rounded-control border border-line object-contain p-1.5"
            />
          )}
          <Button
            {...control}
            aria-label={`${picture ? '更换' : '上传图片'}：${label}`}
            aria-required={undefined}
            aria-invalid={undefined}
            data-invalid={control['aria-invalid']}
            loading={isSending}
            icon={<ImageUp aria-hidden className="size-4" />}
            onClick={() => input.current?.click()}
          >
            {picture ? '更换' : '上传图片'}
          </Button>
          {picture && (
            <IconButton
              label={`移除${label}`}
              icon={<Trash2 aria-hidden className="size-4" />}
              onClick={() => {
                form.clearErrors(name);
                field.onChange([]);
              }}
            />
          )}
          <input
            ref={input}
            id={inputId}
            type="file"
            tabIndex={-1}
            aria-label={`选择${label}`}
            accept={accept}
            className="hidden"
            onChange={(event) => void send(event.target.files?.[0])}
          />
        </div>
      )}
    </Field>
  );
}
