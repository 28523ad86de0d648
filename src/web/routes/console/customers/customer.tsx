import type { CustomerRecord } from '../../../../contract/customers/customer-record.ts';
import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { RecordPage } from '../chrome/record-page.tsx';
import type { Route } from './+types/customer';
import { CustomerActs } from './acts/customer-acts.tsx';
import { RemovalNote } from './acts/removal-note.tsx';
import { AccountSections } from './account-sections.tsx';
import { BusinessSections, UsageSections } from './business-sections.tsx';
import { CustomerBadge } from './customer-badge.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { nameOf } from './customer-words.ts';
import { type BarSection, SectionBar } from './section-bar.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  consoleMeta(matches, `客户 ${loaderData === undefined ? '' : nameOf(loaderData.customer)}`.trim());

export async function clientLoader({ request, params: { id }, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  return { customer: await apiOf(context).customers.get({ id }) };
}

export default function CustomerPage({ loaderData: { customer } }: Route.ComponentProps) {
  return (
    <RecordPage
      list={{ path: '/dashboard/customers', name: '客户列表' }}
      title={nameOf(customer)}
      badges={
        <>
          <CustomerBadge state={customer.state} />
          {customer.roles.length > 0 && <Badge tone="primary">运营账号</Badge>}
        </>
      }
      description={[customer.username, customer.company].filter(Boolean).join(' · ')}
      notices={
        <>
          <StateNote customer={customer} />
          <RemovalNote customer={customer} />
        </>
      }
      aside={
        <div className="space-y-6">
          <CustomerActs key={`${customer.id} acts`} customer={customer} />
          <CustomerNotes key={customer.id} customer={customer} />
        </div>
      }
    >
      <SectionBar sections={sectionsOf(customer)} />
      <CustomerFacts customer={customer} />
      <BusinessSections customer={customer} />
      <UsageSections customer={customer} />
      <AccountSections customer={customer} />
    </RecordPage>
  );
}

/** In the order of the page. */
const sectionsOf = (customer: CustomerRecord): BarSection[] => [
  { id: 'account', name: '账号' },
  ...listNames.map(([id, name]) => ({ id, name, found: customer[id] })),
];

const listNames = [
  ['licenses', '授权'],
  ['applications', '申请'],
  ['payments', '付款'],
  ['invoices', '发票'],
  ['machines', '机器'],
  ['downloads', '下载'],
  ['letters', '邮件'],
  ['sessions', '设备'],
  ['securityEvents', '安全'],
  ['consents', '条款'],
  ['acts', '处理'],
] as const;

function StateNote({ customer: { disabledAt, deletionDueAt, deletedAt } }: { customer: CustomerRecord }) {
  if (deletedAt !== null)
    return (
      <Alert className="mb-6">
        已于 <DateTime ms={deletedAt} dayOnly /> 注销，个人资料已经删除；授权与付款记录按规定保留。
      </Alert>
    );
  if (disabledAt !== null)
    return (
      <Alert tone="danger" className="mb-6">
        已于 <DateTime ms={disabledAt} /> 停用：不能登录，授权照常有效。
      </Alert>
    );
  if (deletionDueAt === null) return null;
  return (
    <Alert tone="warning" className="mb-6">
      客户已申请注销，将于 <DateTime ms={deletionDueAt} /> 执行；在此之前可以由客户自己撤销。
    </Alert>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
