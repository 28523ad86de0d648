import type { CompanyRecord, CompanySectionKind, CompanySections } from '../../../../contract/customers/companies.ts';
import { apiOf } from '../../../api.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { keptAddress, useRouteState } from '../../../client/session/route-state.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { BackLink } from '../chrome/back-link.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import { ApplicationLine, InvoiceLine, LicenseLine, PaymentLine } from '../customers/business-lines.tsx';
import { CustomerLink } from '../customers/customer-link.tsx';
import { RecordLine, RecordSection } from '../customers/record-section.tsx';
import { SectionBar } from '../customers/section-bar.tsx';
import type { Route } from './+types/company';
import { CompanyLink } from './company-link.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  consoleMeta(matches, `企业 ${loaderData?.company.name ?? ''}`.trim());

export async function clientLoader({ request, params: { key }, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  return { company: await apiOf(context).customers.company({ key }) };
}

const names = [
  ['people', '账号'],
  ['licenses', '授权'],
  ['applications', '申请'],
  ['payments', '付款'],
  ['invoices', '发票'],
] as const;

export default function CompanyPage({ loaderData: { company } }: Route.ComponentProps) {
  const { creditCode, otherNames } = company;
  const facts = [
    creditCode === '' ? '没有登记统一社会信用代码，按名称归在一起' : `统一社会信用代码 ${creditCode}`,
    otherNames.length === 0 ? '' : `也用过 ${otherNames.join('、')}`,
  ];
  const back = keptAddress(useRouteState(), '/dashboard/customers');
  return (
    <>
      <PageHead
        back={<BackLink to={back}>客户列表</BackLink>}
        title={company.name}
        description={facts.filter(Boolean).join(' · ')}
      />
      <Namesakes company={company} />
      <div className="space-y-6">
        <SectionBar sections={names.map(([id, name]) => ({ id, name, found: company[id] }))} />
        <Sections company={company} />
      </div>
    </>
  );
}

/** One name that several companies have given. */
function Namesakes({ company: { namesakes } }: { company: CompanyRecord }) {
  if (namesakes.length === 0) return null;
  return (
    <Alert tone="warning" className="mb-6">
      有 {namesakes.length} 个统一社会信用代码用过这个名称，下面是它们的全部记录。只看其中一家：
      {namesakes.map((code) => (
        <span key={code} className="mr-3 inline-block">
          <CompanyLink company={{ key: code, name: code }} />
        </span>
      ))}
    </Alert>
  );
}

const pagesOf = <Kind extends CompanySectionKind>(company: CompanyRecord, kind: Kind) => ({
  id: kind,
  found: company[kind] as CompanySections[Kind],
  load: async (cursor: string): Promise<CompanySections[Kind]> => {
    const { [kind]: page } = await remoteApi.customers.companySection({ key: company.key, section: kind, cursor });
    return (page ?? { items: [], nextCursor: null }) as CompanySections[Kind];
  },
});

function Sections({ company }: { company: CompanyRecord }) {
  return (
    <>
      <RecordSection {...pagesOf(company, 'people')} title="账号" keyOf={({ id }) => id} none="没有账号。">
        {(person) => (
          <RecordLine
            main={<CustomerLink id={person.id}>{person.nickname || person.username}</CustomerLink>}
            note={[person.username, person.email, person.company].filter(Boolean).join(' · ')}
            meta={
              <>
                {person.isDisabled && <Badge tone="danger">已停用</Badge>}
                <span>
                  <DateTime ms={person.createdAt} dayOnly /> 注册
                </span>
              </>
            }
          />
        )}
      </RecordSection>
      <RecordSection {...pagesOf(company, 'licenses')} title="授权" keyOf={({ number }) => number} none="还没有授权。">
        {(license) => <LicenseLine license={license} />}
      </RecordSection>
      <RecordSection
        {...pagesOf(company, 'applications')}
        title="申请"
        keyOf={({ number }) => number}
        none="还没有提交过申请。"
      >
        {(application) => <ApplicationLine application={application} />}
      </RecordSection>
      <RecordSection
        {...pagesOf(company, 'payments')}
        title="付款"
        keyOf={({ applicationNumber }) => applicationNumber}
        none="还没有付款。"
      >
        {(payment) => <PaymentLine payment={payment} />}
      </RecordSection>
      <RecordSection
        {...pagesOf(company, 'invoices')}
        title="发票"
        keyOf={({ applicationNumber, requestedAt }) => `${applicationNumber} ${requestedAt}`}
        none="没有申请过发票。"
      >
        {(invoice) => <InvoiceLine invoice={invoice} />}
      </RecordSection>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
