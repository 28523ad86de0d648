import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CustomerRecord } from '../../../../contract/customers/customer-record.ts';
import { useSession } from '../../../client/session/session.ts';
import { ApplicationBadge } from '../../../parts/words/application-badge.tsx';
import { channelNames, kindNames } from '../../../parts/words/application-words.ts';
import { invoiceStateNames, invoiceStateTones } from '../../../parts/words/invoice-words.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { LicenseBadge } from '../licenses/license-badge.tsx';
import { LicenseLink } from '../licenses/license-link.tsx';
import { refundNames } from './customer-words.ts';
import { RecordLine, RecordSection } from './record-section.tsx';

/** Purchases and payments, each with its link. */
export function BusinessSections({ customer }: { customer: CustomerRecord }) {
  const { licenses, applications, payments, invoices } = customer;
  return (
    <>
      <RecordSection
        id="licenses"
        title="授权"
        found={licenses}
        keyOf={({ number }) => number}
        none="还没有授权。"
        rest={<LicenseLink q={customer.username}>全部授权</LicenseLink>}
      >
        {(license) => (
          <RecordLine
            main={
              <>
                <LicenseLink q={license.number} /> · {license.edition}
              </>
            }
            note={[license.holderName, license.projectName].filter(Boolean).join(' · ')}
            meta={
              <>
                <span className={license.updatesEnded ? 'text-warning' : ''}>
                  {license.updatesEnded ? '更新已止于' : '更新至'} <DateTime ms={license.updatesUntil} dayOnly />
                </span>
                <LicenseBadge license={license} />
              </>
            }
          />
        )}
      </RecordSection>
      <RecordSection
        id="applications"
        title="申请"
        found={applications}
        keyOf={({ number }) => number}
        none="还没有提交过申请。"
        rest={
          <Link
            to={`/dashboard/applications?state=all&q=${encodeURIComponent(customer.username)}`}
            className="text-link"
          >
            全部申请
          </Link>
        }
      >
        {(application) => (
          <RecordLine
            main={
              <>
                <ApplicationLink number={application.number} /> · {kindNames[application.kind]} {application.edition}
              </>
            }
            note={application.holderName}
            meta={
              <>
                <DateTime ms={application.at} dayOnly />
                <ApplicationBadge application={application} />
              </>
            }
          />
        )}
      </RecordSection>
      <RecordSection
        id="payments"
        title="付款"
        found={payments}
        keyOf={({ applicationNumber }) => applicationNumber}
        none="还没有填写过付款信息，也没有确认过到账。"
      >
        {(payment) => <PaymentLine payment={payment} />}
      </RecordSection>
      <RecordSection
        id="invoices"
        title="发票"
        found={invoices}
        keyOf={({ applicationNumber }) => applicationNumber}
        none="没有申请过发票。"
      >
        {(invoice) => (
          <RecordLine
            main={
              <>
                <ApplicationLink number={invoice.applicationNumber} /> · {formatFen(invoice.amountFen)}
              </>
            }
            note={[invoice.title, invoice.number === '' ? '' : `发票号码 ${invoice.number}`]
              .filter(Boolean)
              .join(' · ')}
            meta={
              <>
                <DateTime ms={invoice.requestedAt} dayOnly />
                <Badge tone={invoiceStateTones[invoice.state]}>{invoiceStateNames[invoice.state]}</Badge>
              </>
            }
          />
        )}
      </RecordSection>
    </>
  );
}

/** The machines on which it is used, and the downloads. */
export function UsageSections({ customer: { machines, downloads } }: { customer: CustomerRecord }) {
  return (
    <>
      <RecordSection
        id="machines"
        title="登记的机器"
        found={machines}
        keyOf={({ licenseNumber, id }) => licenseNumber + id}
        none="没有登记过机器：只有校验时要求登记的才有记录。"
      >
        {(machine) => (
          <RecordLine
            main={machine.name || '未命名的机器'}
            note={<span className="font-mono">{machine.id}</span>}
            meta={
              <>
                <LicenseLink q={machine.licenseNumber} />
                <span className="tnum">
                  最近 <DateTime ms={machine.lastSeenAt} /> · {machine.count} 次
                </span>
              </>
            }
          />
        )}
      </RecordSection>
      <RecordSection id="downloads" title="下载" found={downloads} keyOf={({ id }) => id} none="没有下载过资料。">
        {(download) => (
          <RecordLine
            main={download.title}
            note={[download.version, download.ip].filter(Boolean).join(' · ')}
            meta={<DateTime ms={download.at} />}
          />
        )}
      </RecordSection>
    </>
  );
}

function PaymentLine({ payment }: { payment: CustomerRecord['payments']['items'][number] }) {
  const { amountFen, receivedFen, receivedAt, refund, channel, reference } = payment;
  const facts = [channel === null ? '' : channelNames[channel], reference, payment.paidOn];
  return (
    <RecordLine
      main={
        <>
          <ApplicationLink number={payment.applicationNumber} /> · {amountFen === null ? '—' : formatFen(amountFen)}
        </>
      }
      note={facts.filter(Boolean).join(' · ')}
      meta={
        <>
          {refund.state !== 'none' && (
            <Badge tone={refund.state === 'due' ? 'warning' : 'neutral'}>
              {refundNames[refund.state]}
              {refund.amountFen === null ? '' : ` ${formatFen(refund.amountFen)}`}
            </Badge>
          )}
          {receivedAt === null ? (
            <Badge tone="warning">{receivedFen > 0 ? `到账 ${formatFen(receivedFen)}` : '未确认到账'}</Badge>
          ) : (
            <Badge tone="success">已到账</Badge>
          )}
        </>
      }
    />
  );
}

export function ApplicationLink({ number, children = number }: { number: string; children?: ReactNode }) {
  if (!useSession().permissions.includes('application:review')) return <span className="tnum">{children}</span>;
  return (
    <Link
      to={`/dashboard/applications/${number}`}
      className="tnum font-medium whitespace-nowrap text-ink underline underline-offset-4 hover:text-primary"
    >
      {children}
    </Link>
  );
}
