import type { BlockContent } from '../../../../contract/pages/block-kinds.ts';
import type { ShownBlock } from '../../../../contract/pages/pages.ts';
import { namesEdition } from '../page/named-editions.ts';

/** The pictures as one edition's page shows them: first those that it is known by. */
export function shotsOf(content: ShownBlock['content'], edition: string): ShownBlock['content'] {
  const { items, ...words } = content as unknown as BlockContent<'shots'>;
  const isFirst = ({ firstFor }: (typeof items)[number]) => firstFor !== '' && namesEdition(firstFor, edition);
  const ordered = [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))];
  return { ...words, items: ordered.map(({ firstFor: _, ...item }) => item) };
}
