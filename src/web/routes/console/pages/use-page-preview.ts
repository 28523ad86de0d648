import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ShownPage } from '../../../../contract/pages/pages.ts';
import { errorText } from '../../../client/answer/show-error.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { type BlockFacts, loadFacts } from '../../marketing/page/block-facts.ts';
import type { PageForm } from './page-values.ts';

export interface PreviewedPage {
  page: ShownPage;
  facts: BlockFacts;
}

/** After this long without another key the page is worth a question. */
const PAUSE_MS = 400;

/** The page as typed, a moment later. */
export function usePagePreview(form: PageForm, slug: string) {
  const [shown, setShown] = useState<PreviewedPage | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const typed = JSON.stringify(useWatch({ control: form.control, name: 'document' }));

  useEffect(() => {
    let isOutdated = false;
    const show = async () => {
      try {
        const page = await remoteApi.pages.preview({ slug, document: JSON.parse(typed) as ShownDocument });
        const facts = await loadFacts(remoteApi, page.blocks);
        if (isOutdated) return;
        setShown({ page, facts });
        setProblem(null);
      } catch (error) {
        if (!isOutdated) setProblem(errorText(error));
      }
    };
    const timer = setTimeout(() => void show(), PAUSE_MS);
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [slug, typed]);

  return { shown, problem };
}

type ShownDocument = Parameters<typeof remoteApi.pages.preview>[0]['document'];
