import type { ShownBlock } from '../../../../contract/pages/pages.ts';

/**
 * A block as the part of its page. The shop's names are already filled in: a remaining `{{months}}` is for the page to
 * fill in, and becomes `{months}` here, so that an unknown name is noticed.
 */
export const partOf = ({ content, ...block }: ShownBlock): { part: ShownBlock } => ({
  part: { ...block, content: JSON.parse(leftToPage(JSON.stringify(content))) as ShownBlock['content'] },
});

export const leftToPage = (text: string): string => text.replaceAll(/\{\{(\w+)\}\}/g, '{$1}');
