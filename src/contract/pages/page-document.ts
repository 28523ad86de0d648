import * as z from 'zod/mini';
import { optionalLine, requiredLine } from '../fields.ts';
import { blockKinds } from './block-kinds.ts';

export const MOST_BLOCKS = 60;

const blockId = z.string().check(z.regex(/^[\w-]{1,40}$/, '编号不正确'));

const [first, ...others] = blockKinds.map(({ kind, content }) =>
  z.object({
    /** Stays with the block when it is moved. */
    id: blockId,
    kind: z.literal(kind),
    /** Kept, but shown to nobody. */
    isHidden: z.boolean(),
    content,
  }),
);
/** A block as it may be saved. */
export const pageBlock = z.discriminatedUnion(
  'kind',
  [first as NonNullable<typeof first>, ...others],
  '没有这种内容块',
);

/** Where a page of the vendor's own is linked from. */
export const pageMenus = ['none', 'header', 'footer', 'both'] as const;

const facts = {
  /** The title in the browser's window and in search results. */
  title: requiredLine(60, '请填写页面标题'),
  description: optionalLine(200),
  /** Its name in menus; '' = the title. */
  menuLabel: optionalLine(12),
  menu: z.enum(pageMenus, '请选择放在哪里'),
  /** Answers 404, and disappears from menus, the site map and `llms.txt`. */
  isHidden: z.boolean(),
};

/** A whole page as it is edited: it is published as one. */
export const pageDocument = z.object({
  ...facts,
  blocks: z.array(pageBlock).check(z.maxLength(MOST_BLOCKS, `最多 ${MOST_BLOCKS} 块`)),
});
export type PageDocument = z.output<typeof pageDocument>;

/** The same as it is read: the stored document may be older than today's rules. */
export const storedBlock = z.object({
  id: z.string(),
  kind: z.string(),
  isHidden: z.boolean(),
  content: z.record(z.string(), z.unknown()),
});
export type StoredBlock = z.output<typeof storedBlock>;

export const storedDocument = z.object({
  title: z.string(),
  description: z.string(),
  menuLabel: z.string(),
  menu: z.enum(pageMenus),
  isHidden: z.boolean(),
  blocks: z.array(storedBlock),
});
export type StoredDocument = z.output<typeof storedDocument>;
