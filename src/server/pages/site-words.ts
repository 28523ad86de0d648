import type { Site } from '../../contract/content/content.ts';
import type { StoredBlock } from '../../contract/pages/page-document.ts';
import { soundBlocks } from './sound-blocks.ts';

type Words = NonNullable<Site['words']>;

/** The words shown on several pages; empty if they are as shipped, because pages know those by themselves. */
export function siteWordsOf(
  blocks: readonly StoredBlock[] | null,
  filled: (text: string) => string,
): Pick<Site, 'words'> {
  if (blocks === null) return {};
  const parts = soundBlocks(blocks).sound.map(({ kind, content }) => [
    kind,
    Object.fromEntries(Object.entries(content).map(([name, text]) => [name, filled(String(text))])),
  ]);
  return { words: Object.fromEntries(parts) as Words };
}
