import { apiOf } from '../../api.ts';
import type { Route } from './+types/choose';
import { ApplyHead } from './apply-head.tsx';
import { applyMeta } from './apply-meta.ts';
import { EditionChooser } from './edition-chooser.tsx';
import { loadWords } from '../marketing/page/load-words.ts';
import { NothingYet } from '../marketing/nothing-yet.tsx';
import { Preparations } from './preparations.tsx';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return applyMeta(matches, loaderData);
}

export async function loader({ context }: Route.LoaderArgs) {
  const [page, { product, editions }] = await Promise.all([
    loadWords(context, 'apply', ['applyHead', 'preparations']),
    apiOf(context).catalog.get({}),
  ]);
  return { ...page, product, editions };
}

/** A page of its own, so that people who are still choosing do not load the form. */
export default function ChooseEditionPage({ loaderData }: Route.ComponentProps) {
  const { applyHead, preparations } = loaderData.words;
  return (
    <div className="page pt-10 pb-16 sm:py-14">
      <ApplyHead title={applyHead?.title ?? loaderData.title} text={applyHead?.text} />
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_300px]">
        {loaderData.editions.length === 0 ? (
          <NothingYet text={applyHead?.none} />
        ) : (
          <EditionChooser catalog={loaderData} words={applyHead} unknown={undefined} />
        )}
        {preparations && <Preparations {...preparations} />}
      </div>
    </div>
  );
}
