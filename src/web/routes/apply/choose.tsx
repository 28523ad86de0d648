import { apiOf } from '../../api.ts';
import type { Route } from './+types/choose';
import { ApplyHead } from './apply-head.tsx';
import { applyMeta } from './apply-meta.ts';
import { EditionChooser } from './edition-chooser.tsx';
import { NothingYet } from '../marketing/nothing-yet.tsx';
import { Preparations } from './preparations.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return applyMeta(matches);
}

export async function loader({ context }: Route.LoaderArgs) {
  return { editions: (await apiOf(context).catalog.get({})).editions };
}

/** A page of its own, so that people who are still choosing do not load the form. */
export default function ChooseEditionPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page pt-10 pb-16 sm:py-14">
      <ApplyHead hasForm />
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1fr)_300px]">
        {loaderData.editions.length === 0 ? (
          <NothingYet />
        ) : (
          <EditionChooser editions={loaderData.editions} unknown={undefined} />
        )}
        <Preparations />
      </div>
    </div>
  );
}
