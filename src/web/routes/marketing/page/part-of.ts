import type { ShownBlock } from '../../../../contract/pages/pages.ts';

/**
 * A block as the part of its page. The shop's names are filled in by now: what still is written `{{months}}` is for the
 * page to fill in, and is written `{months}` from here on, so that a name that nobody knows is noticed.
 */
export const partOf = ({ content, ...block }: ShownBlock): { part: ShownBlock } => ({
  part: { ...block, content: JSON.parse(leftToPage(JSON.stringify(content))) as ShownBlock['content'] },
});

export const leftToPage = (text: string): string => text.replaceAll(/\{\{(\w+)\}\}/g, '{$1}');
