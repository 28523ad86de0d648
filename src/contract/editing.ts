import * as z from 'zod/mini';
import { colleague } from './applications/reviewed-application.ts';
import { endpoint, reading } from './endpoint.ts';
import { optionalLine, revision } from './fields.ts';

/** What two people may edit at once, each with a revision that a saving raises. */
export const editedKinds = [
  'page',
  'legal',
  'help',
  'question',
  'letter',
  'reasons',
  'post',
  'line',
  'catalog',
  'form',
  'discount',
  'settings',
] as const;
export type EditedKind = (typeof editedKinds)[number];

/** Two people who edit the same thing learn of each other before one of them saves. */
export const editing = {
  look: endpoint({
    side: 'admin',
    method: 'POST',
    path: '/editing/look',
    summary: '表明正在编辑这一项，答复还有谁在编辑，以及打开之后是否有人保存过；需要编辑这一项的权限',
    access: 'operator',
    // Asked again every few seconds, by everybody who edits.
    limit: reading,
    input: z.object({
      kind: z.enum(editedKinds, '没有这一项'),
      /** Which one of the kind; of settings their names with commas. Empty where there is one only. */
      id: optionalLine(200),
      /** As the editor was opened, or as it was saved there last. */
      revision,
    }),
    output: z.object({
      colleagues: z.array(colleague),
      /** Somebody has saved it since, perhaps the caller in another window; `by` is null where no name was kept. */
      saved: z.nullable(z.object({ by: z.nullable(z.string()), isOwn: z.boolean() })),
    }),
    errors: [],
  }),
} as const;
