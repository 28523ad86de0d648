import { type BlockFields, contentOf, later, line, text } from './block-fields.ts';

interface KindWords<Fields extends BlockFields> {
  name: string;
  use: string;
  fields: Fields;
}

/** One kind of block: its name, purpose and fields. Its schema and its form are made from the fields. */
export const blockKind = <const Kind extends string, const Fields extends BlockFields>(
  kind: Kind,
  { name, use, fields }: KindWords<Fields>,
) => ({ kind, name, use, fields, page: null, content: contentOf(fields) });

/** A part that works with the data of its page: it can stand on that page only. */
export const partOf =
  (page: string) =>
  <const Kind extends string, const Fields extends BlockFields>(kind: Kind, words: KindWords<Fields>) => ({
    ...blockKind(kind, words),
    page,
  });

/** The fields that most blocks begin with. */
export const heading = {
  title: line('标题', 60),
  text: text('标题下的说明', 300),
};

/** Stands where editions would, as long as there are none. */
export const noneYet = later(line('还没有在售的版本时', 60));
