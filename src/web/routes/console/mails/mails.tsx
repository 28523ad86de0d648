import { MailOpen } from 'lucide-react';
import { mailState, type MailSummary } from '../../../../contract/console.ts';
import { apiOf } from '../../../api.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import type { Route } from './+types/mails';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { FilterChips } from '../../../parts/list/filter-chips.tsx';
import { LetterDialog } from './letter-dialog.tsx';
import { ListResults } from '../list/list-results.tsx';
import { MailList } from './mail-list.tsx';
import { mailStateNames } from './mail-words.ts';
import { PageHead } from '../chrome/page-head.tsx';
import { useLetter } from './use-letter.ts';
import { usePagedList } from '../../../parts/list/use-paged-list.ts';

const path = '/dashboard/mails';

const chips = [
  { value: 'all', label: '全部', to: path },
  ...mailState.options.map((value) => ({ value, label: mailStateNames[value], to: `${path}?state=${value}` })),
];

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '发件箱');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const asked = mailState.safeParse(new URL(request.url).searchParams.get('state'));
  const state = asked.success ? asked.data : undefined;
  return { state, page: await apiOf(context).console.mails({ state }) };
}

export default function MailsPage({ loaderData: { state, page } }: Route.ComponentProps) {
  const { hasMail } = useSite();
  const { items, ...more } = usePagedList<MailSummary>(page, (cursor) => remoteApi.console.mails({ state, cursor }));
  const { letter, open, close, reload } = useLetter();
  return (
    <>
      <PageHead title="发件箱" description="系统写给客户的每一封邮件，最近的在前。" />
      {!hasMail && <WithoutMail />}
      <div className="mb-4">
        <FilterChips chips={chips} current={state ?? 'all'} label="按状态筛选" />
      </div>
      <ListResults more={more}>
        <Card flush>
          {items.length === 0 ? (
            <NoMails isFiltered={state !== undefined} />
          ) : (
            <MailList items={items} onOpen={(mail) => void open(mail)} />
          )}
        </Card>
      </ListResults>
      <LetterDialog letter={letter} onReload={reload} onClose={close} />
    </>
  );
}

function WithoutMail() {
  return (
    <Alert tone="warning" title="尚未配置邮件服务器，邮件不会寄出" className="mb-6">
      <p>新邮件会以“已保留”存放在这里。需要通知客户时，打开邮件复制正文，用微信、短信或自己的邮箱发给客户。</p>
      <p>
        在环境变量里设置 <code className="font-mono text-[13px] text-ink">SMTP_URL</code> 和{' '}
        <code className="font-mono text-[13px] text-ink">MAIL_FROM</code>{' '}
        并重启后，新邮件自动发送，已保留的可以逐封补发。
      </p>
    </Alert>
  );
}

function NoMails({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState icon={<MailOpen aria-hidden />} title="此状态下没有邮件" text="换一个状态看看，或查看全部邮件。" />
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
