import type { ReactNode } from 'react';
import { keptAddress, useRouteState } from '../../../client/session/route-state.ts';
import { BackLink } from './back-link.tsx';
import { PageHead } from './page-head.tsx';

interface RecordPageProps {
  /** The list that contains the record; people who came from there return to the same filters. */
  list: { path: string; name: string };
  title: ReactNode;
  /** Shown beside the title. */
  badges: ReactNode;
  description: ReactNode;
  actions?: ReactNode;
  /** Above both columns, across their whole width. */
  notices?: ReactNode;
  /** The column of acts: beside the record on wide screens, above it on narrow ones. */
  aside: ReactNode;
  children: ReactNode;
}

/** The page of one application, license or the like: its heading, the record, and the possible acts. */
export function RecordPage({ list, title, badges, description, actions, notices, aside, children }: RecordPageProps) {
  const back = keptAddress(useRouteState(), list.path);
  return (
    <>
      <PageHead
        back={<BackLink to={back}>{list.name}</BackLink>}
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {title}
            {badges}
          </span>
        }
        description={description}
        actions={actions}
      />
      {notices}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="order-2 min-w-0 space-y-6 lg:order-1">{children}</div>
        <div data-acts="" className="order-1 min-w-0 lg:sticky lg:top-8 lg:order-2">
          {aside}
        </div>
      </div>
    </>
  );
}
