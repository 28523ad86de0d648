import * as z from 'zod/mini';
import type { PublicPicture } from '../files/media.ts';
import { optionalLine, optionalText, requiredLine, requiredText } from '../fields.ts';

/** How a field is edited. Texts may hold placeholders such as `{{title}}`; Markdown reaches the browser as safe HTML. */
export type FieldControl =
  | 'line'
  | 'text'
  | 'markdown'
  | 'code'
  | 'lines'
  | 'link'
  | 'picture'
  | 'switch'
  | 'choice'
  | 'list';

export interface BlockField<Schema extends z.ZodMiniType = z.ZodMiniType> {
  control: FieldControl;
  label: string;
  hint?: string;
  /** Must be filled in. */
  required: boolean;
  schema: Schema;
  /** The value of an untouched field. */
  empty: unknown;
  options?: readonly { value: string; label: string }[];
  /** The fields of each item of a list. */
  fields?: BlockFields;
  /** The name of one item of a list. */
  item?: string;
  most?: number;
}
export type BlockFields = Record<string, BlockField>;

interface Words {
  hint?: string;
  required?: boolean;
}

export const line = (label: string, max: number, { required = false, ...rest }: Words = {}) => ({
  control: 'line' as const,
  label,
  ...rest,
  required,
  schema: required ? requiredLine(max, `请填写${label}`) : optionalLine(max),
  empty: '',
});

export const text = (label: string, max: number, { required = false, ...rest }: Words = {}) => ({
  control: 'text' as const,
  label,
  ...rest,
  required,
  schema: required ? requiredText(max, `请填写${label}`) : optionalText(max),
  empty: '',
});

export const markdown = (label: string, max = 20_000, { required = true, ...rest }: Words = {}) => ({
  ...text(label, max, { required, ...rest }),
  control: 'markdown' as const,
});

/** Leading spaces of a line belong to it. */
export const code = (label: string) => ({
  control: 'code' as const,
  label,
  required: false,
  schema: z.string({ error: '请填写代码' }).check(
    z.overwrite((value) => value.replaceAll('\r\n', '\n').trimEnd()),
    z.maxLength(6000, '最多 6000 个字符'),
    z.refine((value) => !value.includes('\u0000'), '含有不允许的字符'),
  ),
  empty: '',
});

/** One item per line. */
export const lines = (label: string, max: number) => ({
  control: 'lines' as const,
  label,
  hint: '一行一条',
  required: true,
  schema: z
    .array(requiredLine(max, '请填写内容，或删去空行'))
    .check(z.minLength(1, `请填写${label}`), z.maxLength(40, '最多 40 条')),
  empty: [],
});

/** A page of this site or of another one: nothing that a browser would run. */
const LINK = /^(?:\/(?![/\\])[^\s\\]*|#[\w-]+|https?:\/\/[^\s\\]+|mailto:[^\s\\]+)$/i;

export const link = (label: string, { required = false, ...rest }: Words = {}) => ({
  control: 'link' as const,
  label,
  hint: '本站页面写成 /product/pricing，其他网站写完整地址',
  ...rest,
  required,
  schema: (required ? requiredLine(500, `请填写${label}`) : optionalLine(500)).check(
    z.refine((value) => value === '' || LINK.test(value), '请填写以 / 开头的本站地址，或以 https:// 开头的完整地址'),
  ),
  empty: '',
});

const PICTURE = /^\/(?![/\\])[^\s\\]+$/;

/**
 * A picture of this site. `id` is that of the media library and is enough; '' for a picture known by its address only.
 */
const pictureValue = z.object({
  id: optionalLine(40),
  address: optionalLine(500).check(
    z.refine((value) => value === '' || PICTURE.test(value), '请填写本站图片的地址，以 / 开头'),
  ),
  alt: optionalLine(200),
});
export type BlockPicture = z.output<typeof pictureValue>;

/** The same for readers. */
export type ShownBlockPicture = BlockPicture & {
  /** A picture of the library, in all its widths. */
  library?: PublicPicture;
};

export const picture = (label: string) => ({
  control: 'picture' as const,
  label,
  required: false,
  schema: pictureValue,
  empty: { id: '', address: '', alt: '' },
});

export const flag = (label: string, hint?: string) => ({
  control: 'switch' as const,
  label,
  ...(hint === undefined ? {} : { hint }),
  required: false,
  schema: z.boolean('请选择'),
  empty: false,
});

export const choice = <const Value extends string>(label: string, options: readonly (readonly [Value, string])[]) => ({
  control: 'choice' as const,
  label,
  required: true,
  schema: z.enum(
    options.map(([value]) => value),
    `请选择${label}`,
  ),
  empty: options[0]?.[0] ?? '',
  options: options.map(([value, name]) => ({ value, label: name })),
});

/** A field that documents of earlier releases lack: it is empty in them. */
export const later = <Field extends BlockField>(field: Field) => ({
  ...field,
  // The type stays that of the field: it is required for writing, and readers always find it.
  schema: z._default(field.schema, field.empty) as z.ZodMiniType as Field['schema'],
});

type Shape<Fields extends BlockFields> = { [Name in keyof Fields]: Fields[Name]['schema'] };

/** The schema of the fields' values. */
export const contentOf = <const Fields extends BlockFields>(fields: Fields) =>
  z.object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema])) as Shape<Fields>);

interface ListWords {
  item: string;
  most?: number;
}

export const list = <const Fields extends BlockFields>(
  label: string,
  { item, most = 24 }: ListWords,
  fields: Fields,
) => ({
  control: 'list' as const,
  label,
  required: false,
  schema: z.array(contentOf(fields)).check(z.maxLength(most, `最多 ${most} 项`)),
  empty: [],
  fields,
  item,
  most,
});

/** The value of each field before anybody edits it. */
export const emptyContent = (fields: BlockFields): Record<string, unknown> =>
  structuredClone(Object.fromEntries(Object.entries(fields).map(([name, { empty }]) => [name, empty])));
