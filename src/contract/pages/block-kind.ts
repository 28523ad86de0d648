import { type BlockFields, contentOf, line, text } from './block-fields.ts';

/** One kind of block: its name, what it is for, and its fields, from which its schema and its form are made. */
export const blockKind = <const Kind extends string, const Fields extends BlockFields>(
  kind: Kind,
  { name, use, fields }: { name: string; use: string; fields: Fields },
) => ({ kind, name, use, fields, content: contentOf(fields) });

/** The fields that most blocks begin with. */
export const heading = {
  title: line('标题', 60),
  text: text('标题下的说明', 300),
};
