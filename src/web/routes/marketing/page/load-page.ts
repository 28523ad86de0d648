import type { RouterContextProvider } from 'react-router';
import { isApiError } from '../../../../contract/is-api-error.ts';
import type { ShownPage } from '../../../../contract/pages/pages.ts';
import { apiOf, drawnPageContext, isDocumentContext } from '../../../api.ts';
import { pageNotFound } from '../../../parts/routing/page-not-found.ts';
import { loadFacts } from './block-facts.ts';
import { leftToPage } from './part-of.ts';
import { renderParts } from './render-parts.tsx';

/** A page of blocks requested by a loader; throws the 404 page if it is hidden or was never published. */
export async function loadPage(context: Readonly<RouterContextProvider>, asked: Promise<ShownPage>, edition?: string) {
  const page = await asked.catch((error: unknown) => {
    throw isApiError(error, 'NOT_FOUND', 'FIELDS_INVALID') ? pageNotFound() : error;
  });
  const facts = { ...(await loadFacts(apiOf(context), page.blocks)), ...(edition !== undefined && { edition }) };
  const drawn = context.get(drawnPageContext);
  drawn.slug = page.slug;
  const parts = renderParts(page.blocks, facts, {
    onBroken: (error, { id }) => drawn.left.set(id, error),
    isDocument: context.get(isDocumentContext),
  });
  return { title: leftToPage(page.title), description: leftToPage(page.description), parts, catalog: facts.catalog };
}
