import { ChevronLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { Application } from '../../../../contract/applications/application.ts';
import { apiOf } from '../../../api.ts';
import { pageNotFound } from '../../../parts/routing/page-not-found.ts';
import { MailboxProof } from '../../../parts/mailbox/mailbox-proof.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { kindNames } from '../../../parts/words/application-words.ts';
import type { Route } from './+types/license-application';
import { AccountHead } from '../chrome/account-head.tsx';
import { accountMeta } from '../chrome/account-meta.ts';
import { AccountProblem } from '../chrome/account-problem.tsx';
import { AccountSkeleton } from '../chrome/account-skeleton.tsx';
import { RenewalForm } from '../renewal/renewal-form.tsx';
import { TransferForm } from '../transfer/transfer-form.tsx';
import { UpgradeForm } from '../renewal/upgrade-form.tsx';

type Kind = 'renewal' | 'upgrade' | 'transfer';
const isKind = (text: string): text is Kind => text === 'renewal' || text === 'upgrade' || text === 'transfer';

export function meta({ matches, params }: Route.MetaArgs) {
  return accountMeta(matches, isKind(params.act) ? `申请${kindNames[params.act]}` : '我的授权');
}

export async function clientLoader({ params: { number, act }, context }: Route.ClientLoaderArgs) {
  if (!isKind(act)) throw pageNotFound();
  const api = apiOf(context);
  const [options, payee] = await Promise.all([api.licenseApplications.options({ number }), api.content.payee({})]);
  return { kind: act, options, payee };
}

export function HydrateFallback() {
  return <AccountSkeleton cards={2} />;
}

export default function LicenseApplicationPage({ loaderData }: Route.ComponentProps) {
  const { kind, options, payee } = loaderData;
  const navigate = useNavigate();
  const onSent = ({ number }: Application) => {
    toast.success('申请已提交');
    void navigate(`/user/apply/${number}`, { replace: true });
  };
  return (
    <>
      <AccountHead
        back={
          <Link to="/user/product" className="inline-flex items-center gap-1 text-sm text-ink-soft hover:text-ink">
            <ChevronLeft aria-hidden className="size-4" />
            我的授权
          </Link>
        }
        title={`申请${kindNames[kind]}`}
        description={
          <>
            {options.edition.name} · {options.holderName} · <span className="whitespace-nowrap">{options.number}</span>
          </>
        }
      />
      <div className="max-w-3xl space-y-6">
        {options.open === null ? (
          <>
            <MailboxProof />
            {kind === 'renewal' && <RenewalForm options={options} payee={payee} onSent={onSent} />}
            {kind === 'upgrade' && <UpgradeForm options={options} payee={payee} onSent={onSent} />}
            {kind === 'transfer' && <TransferForm options={options} onSent={onSent} />}
          </>
        ) : (
          <Alert
            tone="warning"
            title={`这份授权有一份${kindNames[options.open.kind]}申请正在处理`}
            action={
              <LinkButton size="sm" to={`/user/apply/${options.open.number}`}>
                查看这份申请
              </LinkButton>
            }
          >
            同一份授权一次只处理一份申请。可以等它结束，或先撤回再重新申请。
          </Alert>
        )}
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountProblem error={error} />;
}
