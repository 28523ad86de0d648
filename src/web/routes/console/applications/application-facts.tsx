import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ReviewedApplication } from '../../../../contract/applications/reviewed-application.ts';
import { labelledExtras } from '../../../../contract/applications/form-versions.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { DescriptionList } from '../../../ui/data/description-list.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { AttachmentList } from '../../../parts/form/attachment-list.tsx';
import { channelNames, grantsOf, holderTypeNames, kindNames } from '../../../parts/words/application-words.ts';
import { Copyable } from '../../../ui/media/copyable.tsx';
import { LicenseLink } from '../licenses/license-link.tsx';

/** The customer's answers, in the order of checking. */
export function ApplicationFacts({ application }: { application: ReviewedApplication }) {
  return (
    <>
      {application.kind !== 'new' && <ConcernCard application={application} />}
      <HolderCard application={application} />
      <PaymentCard application={application} />
      <Card title={`附件（${application.attachments.length}）`}>
        {application.attachments.length === 0 ? (
          <p className="text-sm text-ink-soft">申请人没有上传附件。</p>
        ) : (
          <AttachmentList folder={`/applications/${application.number}/attachments`} items={application.attachments} />
        )}
      </Card>
      <ScopeCard application={application} />
      <ApplicantCard application={application} />
    </>
  );
}

const answers = { '': '还没有确认', accepted: '已确认接收', declined: '选择不接收' } as const;

function ConcernCard({ application: { kind, concerns, appealOf, recipient } }: { application: ReviewedApplication }) {
  return (
    <Card title={`${kindNames[kind]}申请`}>
      <DescriptionList
        items={[
          ...(concerns === null ? [] : [{ term: '涉及的授权', detail: <LicenseLink q={concerns} /> }]),
          ...(appealOf === null
            ? []
            : [
                {
                  term: '申诉的申请',
                  detail: (
                    <Link to={`/dashboard/applications/${appealOf}`} className="tnum text-link">
                      {appealOf}
                    </Link>
                  ),
                },
              ]),
          ...(recipient === null
            ? []
            : [{ term: '接收人', detail: `${recipient.username}（${answers[recipient.answer]}）` }]),
        ]}
      />
    </Card>
  );
}

function HolderCard({ application }: { application: ReviewedApplication }) {
  const { edition, offer, holderType } = application;
  return (
    <Card title="授权内容">
      <DescriptionList
        items={[
          { term: '授权主体', detail: <Copyable text={application.holderName} label="授权主体" /> },
          { term: '主体类型', detail: holderType === null ? null : holderTypeNames[holderType] },
          ...(holderType === 'company'
            ? [
                {
                  term: '统一社会信用代码',
                  detail: (
                    <Copyable text={application.creditCode} label="信用代码" className="tnum font-mono text-[13px]" />
                  ),
                },
              ]
            : []),
          { term: '版本', detail: edition === null ? null : edition.name },
          { term: '权益', detail: offer === null ? null : grantsOf(offer).join('、'), wide: true },
        ]}
      />
    </Card>
  );
}

function PaymentCard({ application }: { application: ReviewedApplication }) {
  const { amountFen, offer, paymentChannel, paymentReceivedAt } = application;
  const price = amountFen ?? offer?.priceFen ?? null;
  return (
    <Card
      title="付款"
      actions={
        price === 0 ? (
          <Badge>无需付款</Badge>
        ) : paymentReceivedAt === null ? (
          <Badge tone="warning">未确认到账</Badge>
        ) : (
          <Badge tone="success">已到账</Badge>
        )
      }
    >
      <DescriptionList
        items={[
          {
            term: '应付金额',
            detail: price === null ? null : <span className="tnum text-lg font-semibold">{formatFen(price)}</span>,
          },
          { term: '付款方式', detail: paymentChannel === null ? null : channelNames[paymentChannel] },
          {
            term: '流水号 / 付款单号',
            detail: application.paymentReference && (
              <Copyable text={application.paymentReference} label="流水号" className="tnum font-mono text-[13px]" />
            ),
          },
          { term: '付款日期', detail: application.paidOn && <span className="tnum">{application.paidOn}</span> },
          ...(paymentReceivedAt === null ? [] : [{ term: '确认到账', detail: <DateTime ms={paymentReceivedAt} /> }]),
        ]}
      />
    </Card>
  );
}

function ScopeCard({ application }: { application: ReviewedApplication }) {
  const { domains } = application;
  return (
    <Card title="项目与用途">
      <DescriptionList
        items={[
          { term: '项目名称', detail: application.projectName },
          { term: '域名', detail: domains.length === 0 ? '未登记' : <Domains domains={domains} /> },
          {
            term: '用途',
            detail: application.purpose && <span className="whitespace-pre-line">{application.purpose}</span>,
            wide: true,
          },
          ...labelledExtras(application.formVersion, application.answers).map(({ label, text }) => ({
            term: label,
            detail: text,
          })),
        ]}
      />
    </Card>
  );
}

function Domains({ domains }: { domains: readonly string[] }) {
  return (
    <ul>
      {domains.map((domain) => (
        <li key={domain}>
          <Copyable text={domain} label={`域名 ${domain}`} className="font-mono text-[13px]" />
        </li>
      ))}
    </ul>
  );
}

function ApplicantCard({ application }: { application: ReviewedApplication }) {
  const { applicant } = application;
  return (
    <Card title="联系人与申请账号">
      <DescriptionList
        items={[
          { term: '联系人', detail: application.contactName },
          {
            term: '联系电话',
            detail: application.contactPhone && (
              <Copyable text={application.contactPhone} label="联系电话" className="tnum" />
            ),
          },
          {
            term: '联系邮箱',
            detail: application.contactEmail && <Copyable text={application.contactEmail} label="联系邮箱" />,
          },
          {
            term: '申请账号',
            detail: applicant.nickname === '' ? applicant.username : `${applicant.nickname}（${applicant.username}）`,
          },
          {
            term: '账号邮箱',
            detail:
              applicant.email === null ? (
                '未填写'
              ) : (
                <AccountEmail email={applicant.email} isVerified={applicant.emailVerified} />
              ),
          },
          { term: '注册时间', detail: <DateTime ms={applicant.createdAt} /> },
          {
            term: '已有授权',
            detail:
              applicant.licenseCount === 0 ? (
                '无'
              ) : (
                <LicenseLink q={applicant.username}>{applicant.licenseCount} 个</LicenseLink>
              ),
          },
          {
            term: '同意的授权协议',
            detail: application.agreementVersion === null ? null : `版本 ${application.agreementVersion}`,
          },
        ]}
      />
    </Card>
  );
}

function AccountEmail({ email, isVerified }: { email: string; isVerified: boolean }): ReactNode {
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2">
      <Copyable text={email} label="账号邮箱" />
      <span className={isVerified ? 'text-[13px] text-success' : 'text-[13px] text-ink-faint'}>
        {isVerified ? '已验证' : '未验证'}
      </span>
    </span>
  );
}
