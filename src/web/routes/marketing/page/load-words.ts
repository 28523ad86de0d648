import type { RouterContextProvider } from 'react-router';
import type { BlockContent, BlockKind } from '../../../../contract/pages/block-kinds.ts';
import { isApiError } from '../../../../contract/is-api-error.ts';
import { apiOf } from '../../../api.ts';
import { pageNotFound } from '../../../parts/routing/page-not-found.ts';

/** The words of a page that is not a list of blocks: of its visible parts. */
export async function loadWords<Kind extends BlockKind>(
  context: Readonly<RouterContextProvider>,
  slug: string,
  kinds: readonly Kind[],
) {
  const { title, description, blocks } = await apiOf(context)
    .pages.show({ slug })
    .catch((error: unknown) => {
      throw isApiError(error, 'NOT_FOUND') ? pageNotFound() : error;
    });
  const words = kinds.flatMap((kind) => {
    const part = blocks.find((block) => block.kind === kind);
    return part === undefined ? [] : [[kind, part.content]];
  });
  return { title, description, words: Object.fromEntries(words) as { [Each in Kind]?: BlockContent<Each> } };
}
