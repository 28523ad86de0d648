import { ChevronLeft } from 'lucide-react';
import { Link, useRevalidator } from 'react-router';
import type { Application } from '../../../../contract/applications/application.ts';
import { formOf } from '../../../../contract/applications/form-versions.ts';
import { useCatalogWords } from '../../../parts/chrome/use-catalog-words.ts';
import { apiOf } from '../../../api.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { CopyButton } from '../../../ui/media/copy-button.tsx';
import { DescriptionList } from '../../../ui/data/description-list.tsx';
import { Timeline } from '../../../ui/data/timeline.tsx';
import { factsOf } from '../../apply/wizard/application-facts.tsx';
import { valuesOf } from '../../apply/fields/application-values.ts';
import { type FilledStep, stepNames } from '../../apply/wizard/steps.ts';
import { ConversationCard } from '../../../parts/talk/conversation-card.tsx';
import { AttachmentList } from '../../../parts/form/attachment-list.tsx';
import { ApplicationBadge } from '../../../parts/words/application-badge.tsx';
import { eventNames, eventTones, kindNames } from '../../../parts/words/application-words.ts';
import type { Route } from './+types/application';
import { AccountHead } from '../chrome/account-head.tsx';
import { accountMeta } from '../chrome/account-meta.ts';
import { AccountProblem } from '../chrome/account-problem.tsx';
import { AccountSkeleton } from '../chrome/account-skeleton.tsx';
import { ApplicationSubject } from './application-subject.tsx';
import { ProgressRail } from './progress-rail.tsx';
import { InvoiceCard } from '../invoices/invoice-card.tsx';
import { StatusPanel } from './status-panel.tsx';
import { RefundPanel } from './refund-panel.tsx';
import { ResubmitForm } from './resubmit-form.tsx';
import { useLiveApplication } from './use-live-application.ts';
import { ShortResubmitForm } from './short-resubmit-form.tsx';

export function meta({ matches, params }: Route.MetaArgs) {
  return accountMeta(matches, `申请 ${params.number}`);
}

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  const api = apiOf(context);
  const application = await api.applications.get({ number: params.number });
  // Optional: without them the page only shows less.
  const [place, invoice, conversation, refund] = await Promise.all([
    api.licenseApplications.queue({ number: params.number }).catch(() => null),
    api.invoices.get({ number: params.number }).catch(() => null),
    application.submittedAt === null ? null : api.customerConversation.get({ number: params.number }).catch(() => null),
    isRefunded(application)
      ? api.content.payee({}).then(
          ({ refund: texts }) => texts,
          () => null,
        )
      : null,
  ]);
  if (application.state !== 'needs_info') return { application, place, invoice, conversation, refund, repair: null };
  const [{ editions }, payee, { version }] = await Promise.all([
    api.catalog.get({}),
    api.content.payee({}),
    api.content.page({ slug: 'license-agreement' }),
  ]);
  return {
    application,
    place,
    invoice,
    conversation,
    refund,
    repair: {
      edition: editions.find(({ code }) => code === application.edition?.code),
      payee,
      agreementVersion: version,
    },
  };
}

const isRefunded = ({ refund: { state } }: Application): boolean => state === 'due' || state === 'refunded';

export function HydrateFallback() {
  return <AccountSkeleton cards={2} />;
}

export default function ApplicationPage({
  loaderData: { application, place: loaded, invoice, conversation, refund, repair },
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const place = useLiveApplication(application, loaded);
  return (
    <>
      <AccountHead
        back={
          <Link to="/user/apply" className="inline-flex items-center gap-1 text-sm text-ink-soft hover:text-ink">
            <ChevronLeft aria-hidden className="size-4" />
            我的申请
          </Link>
        }
        title={titleOf(application)}
        description={
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="tnum">{application.number}</span>
            <CopyButton text={application.number} variant="ghost" done="已复制申请编号" />
            <ApplicationBadge application={application} />
          </span>
        }
      />
      <div className="mb-6">
        <ProgressRail application={application} typicalMs={place?.typicalMs ?? null} />
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_300px]">
        <div className="min-w-0 space-y-6">
          <StatusPanel application={application} place={place} onChanged={revalidate} />
          <RefundPanel application={application} texts={refund} />
          {conversation !== null && (conversation.mayWrite || conversation.messages.length > 0) && (
            <ConversationCard
              key={application.number}
              side="customer"
              number={application.number}
              conversation={conversation}
              isAsked={application.state === 'needs_info'}
              hint={
                application.state === 'needs_info'
                  ? '只需要说明或补几份文件的，在这里答复即可；要改填写的内容，请在下面修改后重新提交。'
                  : '审核中有疑问可以写在这里，回复会发邮件告诉您。'
              }
              onChanged={revalidate}
            />
          )}
          {application.kind !== 'new' && <ApplicationSubject application={application} />}
          {repair && application.concerns !== null ? (
            <ShortResubmitForm key={application.number} application={application} {...repair} onSent={revalidate} />
          ) : repair ? (
            <ResubmitForm key={application.number} application={application} {...repair} onSent={revalidate} />
          ) : (
            <Facts application={application} />
          )}
          {invoice !== null && <InvoiceCard number={application.number} desk={invoice} onChanged={revalidate} />}
        </div>
        <Card title="经过">
          <Timeline
            label="申请进度"
            items={application.events.map(({ id, at, act, note }) => ({
              id,
              at,
              title: eventNames[act],
              note,
              tone: eventTones[act],
            }))}
          />
        </Card>
      </div>
    </>
  );
}

function titleOf({ edition, kind }: Application): string {
  const name = edition?.name ?? '授权申请';
  return kind === 'new' ? name : `${name} · ${kindNames[kind]}`;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountProblem error={error} />;
}

/** For an application about a license, the rest is shown with the license. */
const shownSteps = ({ concerns, amountFen }: Application): FilledStep[] => {
  if (concerns === null) return ['holder', 'scope', 'payment'];
  return amountFen === 0 ? [] : ['payment'];
};

function Facts({ application }: { application: Application }) {
  const offer =
    application.offer === null
      ? null
      : { ...application.offer, priceFen: application.amountFen ?? application.offer.priceFen };
  const facts = factsOf(
    valuesOf(application),
    application.edition,
    offer,
    formOf(application.formVersion, application.form),
    useCatalogWords(),
  );
  return (
    <>
      {shownSteps(application).map((step) => (
        <Card key={step} title={stepNames[step]}>
          <DescriptionList items={facts[step]} />
        </Card>
      ))}
      {application.attachments.length > 0 && (
        <Card title="附件">
          <AttachmentList folder={`/applications/${application.number}/attachments`} items={application.attachments} />
        </Card>
      )}
    </>
  );
}
