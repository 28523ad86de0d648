import { MailOpen, SearchX } from 'lucide-react';
import type { MailSummary } from '../../../../contract/mail/outbox.ts';
import type { MailHealth } from '../../../../contract/mail/mail-health.ts';
import { apiOf } from '../../../api.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import { DataTable } from '../list/data-table.tsx';
import { askedBy, isNarrowed } from '../list/list-look.ts';
import { ExportMenu } from '../list/export-menu.tsx';
import { ListResults } from '../list/list-results.tsx';
import { TableTools } from '../list/table-tools.tsx';
import { useListTable } from '../list/use-list-table.ts';
import type { Route } from './+types/mails';
import { LetterDialog } from './letter-dialog.tsx';
import { readMailFilter } from './mail-filter.ts';
import { MailFilters } from './mail-filters.tsx';
import { MailCard, mailColumns } from './mail-columns.tsx';
import { MailTroubles, WithoutServer } from './mail-verdict.tsx';
import { useLetter } from './use-letter.ts';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '发件箱');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const filter = readMailFilter(new URL(request.url).searchParams);
  const api = apiOf(context);
  const [page, health] = await Promise.all([api.console.mails(askedBy(filter)), api.console.mailHealth({})]);
  return { filter, page, health };
}

export default function MailsPage({ loaderData: { filter, page, health } }: Route.ComponentProps) {
  const { items, ...more } = usePagedList<MailSummary>(page, (cursor) =>
    remoteApi.console.mails({ ...askedBy(filter), cursor }),
  );
  const { letter, open, close, reload } = useLetter();
  const onOpen = (mail: MailSummary) => void open(mail);
  const table = useListTable({ path: '/dashboard/mails', columns: mailColumns(onOpen), filter, ownSort: '-created' });
  return (
    <div data-wide="">
      <PageHead
        title="发件箱"
        description="系统写给客户的每一封邮件。"
        actions={
          <>
            <ExportMenu list="mails" title="邮件" filter={askedBy(filter)} />
            <TableTools table={table} />
          </>
        }
      />
      <div className="mb-6 empty:hidden">
        {health.configured ? hasTrouble(health) && <MailTroubles mail={health} /> : <WithoutServer />}
      </div>
      <MailFilters filter={filter} />
      <ListResults more={more}>
        {items.length === 0 ? (
          <Card>
            <NoMails isFiltered={isNarrowed(filter) || filter.state !== undefined || filter.q !== undefined} />
          </Card>
        ) : (
          <DataTable
            label="发件箱"
            table={table}
            items={items}
            keyOf={({ id }) => id}
            renderCard={(mail) => <MailCard mail={mail} onOpen={onOpen} />}
            rowClassName="relative"
          />
        )}
      </ListResults>
      <LetterDialog letter={letter} hasServer={health.configured} onReload={reload} onClose={close} />
    </div>
  );
}

const hasTrouble = ({ delayed, givenUp }: MailHealth) => delayed !== null || givenUp !== null;

function NoMails({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title="没有符合条件的邮件"
      text="可以搜索收件邮箱和主题的一部分，例如申请编号；完整的邮箱地址只找这个地址。"
      action={<LinkButton to="/dashboard/mails">清除筛选</LinkButton>}
    />
  ) : (
    <EmptyState
      icon={<MailOpen aria-hidden />}
      title="还没有邮件"
      text="客户提交申请、被要求补充、通过或驳回时，系统会写一封邮件，每一封都能在这里看到。"
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
