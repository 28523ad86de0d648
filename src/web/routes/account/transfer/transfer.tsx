import { ChevronLeft } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Link, useRevalidator } from 'react-router';
import { type IncomingTransfer, licenseApplications } from '../../../../contract/applications/license-applications.ts';
import type { HolderType } from '../../../../contract/fields.ts';
import { apiOf } from '../../../api.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { showError } from '../../../client/answer/show-error.ts';
import { FormField } from '../../../form/form-field.tsx';
import { FormShell, SubmitButton } from '../../../form/form-shell.tsx';
import { partOf } from '../../../form/use-checked-form.ts';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { useCatalogWords } from '../../../parts/chrome/use-catalog-words.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { MailboxNote, MailboxProof, noteUnproved, useLacksMailbox } from '../../../parts/mailbox/mailbox-proof.tsx';
import { holderTypeNames } from '../../../parts/words/application-words.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { RadioCards } from '../../../ui/form/choice.tsx';
import { confirmDialog } from '../../../ui/feedback/confirm.tsx';
import { listedProjects } from '../../../parts/words/listed-projects.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { DescriptionList } from '../../../ui/data/description-list.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { AgreementField, agreedTo } from '../../apply/fields/agreement-field.tsx';
import type { Route } from './+types/transfer';
import { AccountHead } from '../chrome/account-head.tsx';
import { accountMeta } from '../chrome/account-meta.ts';
import { AccountProblem } from '../chrome/account-problem.tsx';
import { AccountSkeleton } from '../chrome/account-skeleton.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta(matches, '确认接收授权');
}

export async function clientLoader({ params: { number }, context }: Route.ClientLoaderArgs) {
  return apiOf(context).licenseApplications.transferForMe({ number });
}

export function HydrateFallback() {
  return <AccountSkeleton cards={2} />;
}

export default function TransferPage({ loaderData: transfer }: Route.ComponentProps) {
  const words = useCatalogWords();
  const { edition, fromHolder, fromUsername, domains, updatesUntil, submittedAt } = transfer;
  return (
    <>
      <AccountHead
        back={
          <Link to="/user/apply" className="inline-flex items-center gap-1 text-sm text-ink-soft hover:text-ink">
            <ChevronLeft aria-hidden className="size-4" />
            我的申请
          </Link>
        }
        title="确认接收授权"
        description={`${fromUsername} 申请把下面的授权转让给您`}
      />
      <div className="max-w-3xl space-y-6">
        <Card title="授权内容">
          <DescriptionList
            items={[
              { term: '版本', detail: edition.name },
              { term: '现在的被授权方', detail: fromHolder },
              { term: words.projects.name, detail: listedProjects(transfer) },
              { term: '登记的域名', detail: domains.join('、') },
              { term: '更新截止', detail: <DateTime ms={updatesUntil} dayOnly /> },
              { term: '申请时间', detail: <DateTime ms={submittedAt} /> },
            ]}
          />
        </Card>
        {transfer.isOpen && transfer.answer === '' ? <AnswerForm transfer={transfer} /> : <Answered {...transfer} />}
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountProblem error={error} />;
}

function Answered({ answer, isOpen }: IncomingTransfer) {
  if (answer === 'declined') return <Alert title="您选择了不接收">这份转让不会进行，您无需再做什么。</Alert>;
  if (answer === 'accepted' && isOpen)
    return (
      <Alert tone="success" title="您已确认接收">
        工作人员正在审核。通过后，授权会出现在“我的授权”里。
      </Alert>
    );
  return <Alert title="这份转让已经结束">结果以“我的授权”里的内容为准。</Alert>;
}

const nameLabels = { '': '被授权方的名称', personal: '姓名', company: '企业名称' } as const;

interface AnswerValues {
  /** Empty until the recipient has chosen. */
  holderType: '' | HolderType;
  holderName: string;
  agreementVersion: string;
}

function AnswerForm({ transfer: { number, holderTypes, agreementVersion } }: { transfer: IncomingTransfer }) {
  const { revalidate } = useRevalidator();
  const isHeld = useLacksMailbox();
  const [isBusy, run] = useBusy();
  const only = holderTypes.length === 1 ? holderTypes[0] : undefined;
  const form = useEndpointForm(licenseApplications.acceptTransfer, {
    values: { holderType: only ?? '', holderName: '', agreementVersion: '' },
    input: ({ holderType, holderName, ...agreed }: AnswerValues) => ({
      number,
      // If the choice is missing, the contract refuses it with a message.
      holderType: holderType as HolderType,
      holderName,
      agreementVersion: agreedTo(agreementVersion, agreed),
    }),
    failure: 'toast',
    onDone: revalidate,
    onRefused: async (error) => {
      await noteUnproved(error);
      await revalidate();
    },
  });
  const holderType = useWatch({ control: form.control, name: 'holderType' });
  const decline = async () => {
    const isSure = await confirmDialog({
      title: '不接收这份授权？',
      text: '对方会收到通知。之后不能改为接收，除非对方重新申请转让。',
      confirmLabel: '不接收',
    });
    if (!isSure) return;
    await remoteApi.licenseApplications.declineTransfer({ number }).catch(showError);
    await revalidate();
  };
  return (
    <>
      <MailboxProof />
      <FormShell form={form}>
        <Card title="接收之后写在授权上的被授权方">
          <div className="space-y-6">
            <RadioCards
              legend="被授权方类型"
              name="holderType"
              required
              columns={2}
              options={holderTypes.map((value) => ({ value, label: holderTypeNames[value] }))}
              inputProps={form.register('holderType')}
              error={form.messageOf('holderType')}
            />
            {only === 'personal' && (
              <p className="text-sm leading-6 text-ink-soft">
                这是个人授权，只能由个人接收。要给企业使用，请对方先补差价升级为企业授权。
              </p>
            )}
            <FormField form={form} name="holderName" label={nameLabels[holderType]} required>
              {(control) => (
                <Input {...control} maxLength={100} autoComplete={holderType === 'company' ? 'organization' : 'name'} />
              )}
            </FormField>
            <AgreementField form={partOf(form)} version={agreementVersion} />
            <div className="flex flex-wrap gap-3">
              <SubmitButton form={form} disabled={isBusy || isHeld}>
                确认接收
              </SubmitButton>
              <Button disabled={form.isSending} loading={isBusy} onClick={() => void run(decline)}>
                不接收
              </Button>
            </div>
            <MailboxNote />
          </div>
        </Card>
      </FormShell>
    </>
  );
}
