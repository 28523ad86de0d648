import { renderToStaticMarkup } from 'react-dom/server.node';
import { StaticRouter } from 'react-router';
import { kindNamed } from '../../../../contract/pages/block-kinds.ts';
import type { ShownBlock } from '../../../../contract/pages/pages.ts';
import { placedHtml } from '../../../parts/reading/placed-html.ts';
import type { BlockFacts } from './block-facts.ts';
import { StaticBlock } from '../blocks/static-blocks.tsx';
import { heroOf, standsApart } from './hero-of.ts';
import type { PagePart } from './page-part.ts';
import { partOf } from './part-of.ts';

/**
 * The blocks as parts of a page; runs only on the server. A block that cannot be drawn is left out and reported to
 * `onBroken`: it never breaks the page.
 */
export function renderParts(
  blocks: readonly ShownBlock[],
  facts: BlockFacts,
  { onBroken, isDocument }: { onBroken: (error: unknown, block: ShownBlock) => void; isDocument: boolean },
): PagePart[] {
  const parts: (Exclude<PagePart, { html: unknown }> | { id: string; text: string })[] = [];
  for (const [index, block] of blocks.entries()) {
    try {
      if (block.kind === 'hero') {
        parts.push({ hero: heroOf(block, facts) });
        continue;
      }
      if (kindNamed(block.kind)?.page) {
        parts.push(partOf(block));
        continue;
      }
      const html = renderBlock(block, { facts, isApart: standsApart(blocks[index - 1]?.kind) });
      const last = parts.at(-1);
      if (last !== undefined && 'text' in last) last.text += html;
      else parts.push({ id: `part-${block.id}`, text: html });
    } catch (error) {
      onBroken(error, block);
    }
  }
  return parts.map((part) => ('text' in part ? { id: part.id, html: placedHtml(part.text, isDocument) } : part));
}

const renderBlock = (block: ShownBlock, rest: { facts: BlockFacts; isApart: boolean }): string =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <StaticBlock block={block} {...rest} />
    </StaticRouter>,
  );
