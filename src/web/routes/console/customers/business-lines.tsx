import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CompanySections } from '../../../../contract/customers/companies.ts';
import type { CustomerSections } from '../../../../contract/customers/customer-sections.ts';
import { projectsInShort } from '../../../../contract/licenses/project-names.ts';
import { useSession } from '../../../client/session/session.ts';
import { ApplicationBadge } from '../../../parts/words/application-badge.tsx';
import { channelNames, kindNames } from '../../../parts/words/application-words.ts';
import { invoiceStateNames, invoiceStateTones } from '../../../parts/words/invoice-words.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { formatFen } from '../../../ui/data/money.ts';
import { GiftBadge, LicenseBadge } from '../licenses/license-badge.tsx';
import { LicenseLink } from '../licenses/license-link.tsx';
import { CustomerLink } from './customer-link.tsx';
import { refundNames } from './customer-words.ts';
import { RecordLine } from './record-section.tsx';

/** The lines of a person's or a company's records; those of a company name their person. */

type Item<Kind extends keyof CustomerSections & keyof CompanySections> =
  | CustomerSections[Kind]['items'][number]
  | CompanySections[Kind]['items'][number];

function Note({ item, texts }: { item: object; texts: readonly string[] }) {
  const note = texts.filter(Boolean).join(' · ');
  if (!('person' in item)) return note;
  const { id, name } = (item as CompanySections['licenses']['items'][number]).person;
  return (
    <>
      {note}
      {note !== '' && ' · '}
      <CustomerLink id={id}>{name}</CustomerLink>
    </>
  );
}

export function LicenseLine({ license }: { license: Item<'licenses'> }) {
  return (
    <RecordLine
      main={
        <>
          <LicenseLink q={license.number} /> · {license.edition}
        </>
      }
      note={<Note item={license} texts={[license.holderName, projectsInShort(license)]} />}
      meta={
        <>
          <span className={license.updatesEnded ? 'text-warning' : ''}>
            {license.updatesEnded ? '更新已止于' : '更新至'} <DateTime ms={license.updatesUntil} dayOnly />
          </span>
          {license.isGift && <GiftBadge />}
          <LicenseBadge license={license} />
        </>
      }
    />
  );
}

export function ApplicationLine({ application }: { application: Item<'applications'> }) {
  return (
    <RecordLine
      main={
        <>
          <ApplicationLink number={application.number} /> · {kindNames[application.kind]} {application.edition}
        </>
      }
      note={<Note item={application} texts={[application.holderName]} />}
      meta={
        <>
          <DateTime ms={application.at} dayOnly />
          <ApplicationBadge application={application} />
        </>
      }
    />
  );
}

export function InvoiceLine({ invoice }: { invoice: Item<'invoices'> }) {
  return (
    <RecordLine
      main={
        <>
          <ApplicationLink number={invoice.applicationNumber} /> · {formatFen(invoice.amountFen)}
        </>
      }
      note={<Note item={invoice} texts={[invoice.title, invoice.number === '' ? '' : `发票号码 ${invoice.number}`]} />}
      meta={
        <>
          <DateTime ms={invoice.requestedAt} dayOnly />
          <Badge tone={invoiceStateTones[invoice.state]}>{invoiceStateNames[invoice.state]}</Badge>
        </>
      }
    />
  );
}

export function PaymentLine({ payment }: { payment: Item<'payments'> }) {
  const { amountFen, receivedFen, receivedAt, refund, channel, reference } = payment;
  const facts = [channel === null ? '' : channelNames[channel], reference, payment.paidOn];
  return (
    <RecordLine
      main={
        <>
          <ApplicationLink number={payment.applicationNumber} /> · {amountFen === null ? '—' : formatFen(amountFen)}
        </>
      }
      note={<Note item={payment} texts={facts} />}
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
