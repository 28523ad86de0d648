import { Link } from 'react-router';
import type { CustomerRecord } from '../../../../contract/customers/customer-record.ts';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { LicenseLink } from '../licenses/license-link.tsx';
import { ApplicationLine, InvoiceLine, LicenseLine, PaymentLine } from './business-lines.tsx';
import { pagesOf } from './pages-of.ts';
import { RecordLine, RecordSection } from './record-section.tsx';

/** Purchases and payments, each with its link. */
export function BusinessSections({ customer }: { customer: CustomerRecord }) {
  return (
    <>
      <RecordSection
        {...pagesOf(customer, 'licenses')}
        title="授权"
        keyOf={({ number }) => number}
        none="还没有授权。"
        rest={<LicenseLink q={customer.username}>全部授权</LicenseLink>}
      >
        {(license) => <LicenseLine license={license} />}
      </RecordSection>
      <RecordSection
        {...pagesOf(customer, 'applications')}
        title="申请"
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
        {(application) => <ApplicationLine application={application} />}
      </RecordSection>
      <RecordSection
        {...pagesOf(customer, 'payments')}
        title="付款"
        keyOf={({ applicationNumber }) => applicationNumber}
        none="还没有填写过付款信息，也没有确认过到账。"
      >
        {(payment) => <PaymentLine payment={payment} />}
      </RecordSection>
      <RecordSection
        {...pagesOf(customer, 'invoices')}
        title="发票"
        keyOf={({ applicationNumber, requestedAt }) => `${applicationNumber} ${requestedAt}`}
        none="没有申请过发票。"
      >
        {(invoice) => <InvoiceLine invoice={invoice} />}
      </RecordSection>
    </>
  );
}

/** The machines on which it is used, and the downloads. */
export function UsageSections({ customer }: { customer: CustomerRecord }) {
  return (
    <>
      <RecordSection
        {...pagesOf(customer, 'machines')}
        title="登记的机器"
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
      <RecordSection {...pagesOf(customer, 'downloads')} title="下载" keyOf={({ id }) => id} none="没有下载过资料。">
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
