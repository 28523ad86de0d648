import { ChevronLeft, Ellipsis, Gift } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { License, licenses } from '../../../../contract/licenses/licenses.ts';
import { apiOf } from '../../../api.ts';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { actNameOf, licenseStatusNames, licenseStatusTones } from '../../../parts/words/license-words.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Timeline } from '../../../ui/data/timeline.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CopyButton } from '../../../ui/media/copy-button.tsx';
import { LinkTabs } from '../../../ui/navigation/tabs.tsx';
import type { Route } from './+types/license';
import { AccountHead } from '../chrome/account-head.tsx';
import { accountMeta } from '../chrome/account-meta.ts';
import { AccountProblem } from '../chrome/account-problem.tsx';
import { AccountSkeleton } from '../chrome/account-skeleton.tsx';
import { LicenseActivations } from './license-activations.tsx';
import { CopyKey, LicenseMenu } from './license-acts.tsx';
import { LicenseCertificate } from './license-certificate.tsx';
import { LicenseDomains } from './license-domains.tsx';
import { LicenseKey } from './license-key.tsx';
import { LicenseOverview } from './license-overview.tsx';
import { LicenseVersions } from './license-versions.tsx';
import { LicenseVisibility } from './license-visibility.tsx';
import { VerifyGuide } from './verify-guide.tsx';

const statusNotes = {
  active: null,
  suspended: '授权已暂停，密钥与资料暂时不可用；恢复后密钥不用更换。处理办法请联系客服。',
  revoked: '授权已撤销，不能继续使用。如有疑问，请联系客服。',
  superseded: '已由新的授权替换，请改用新授权的密钥。',
} as const;

export function meta({ matches, params }: Route.MetaArgs) {
  return accountMeta(matches, `授权 ${params.number}`);
}

export async function clientLoader({ params: { number }, context }: Route.ClientLoaderArgs) {
  const api = apiOf(context);
  const [license, versions] = await Promise.all([api.licenses.get({ number }), api.licenses.versions({ number })]);
  return { license, versions };
}

export function HydrateFallback() {
  return <AccountSkeleton cards={2} />;
}

const tabs = { grant: '授权内容', versions: '可用版本', records: '机器与记录', verify: '如何验证' } as const;
type Tab = keyof typeof tabs;

/** One license: what it grants and its key; behind tabs its versions, its records, and how it is verified. */
export default function LicensePage({ loaderData: { license, versions } }: Route.ComponentProps) {
  const { number, status, edition } = license;
  const [params] = useSearchParams();
  const hasGuide = useSite().sdk !== undefined && status === 'active';
  const names = (Object.keys(tabs) as Tab[]).filter((name) => name !== 'verify' || hasGuide);
  const tab = names.find((name) => name === params.get('tab')) ?? 'grant';
  const page = `/user/product/${number}`;
  return (
    <>
      <AccountHead
        back={
          <Link to="/user/product" className="inline-flex items-center gap-1 text-sm text-ink-soft hover:text-ink">
            <ChevronLeft aria-hidden className="size-4" />
            我的授权
          </Link>
        }
        title={edition.name}
        description={
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="tnum">{number}</span>
            <CopyButton text={number} variant="ghost" done="已复制授权编号" />
            <Badge tone={licenseStatusTones[status]} dot>
              {licenseStatusNames[status]}
            </Badge>
          </span>
        }
        actions={
          <>
            {status === 'active' && <CopyKey license={license} variant="primary" />}
            <LicenseMenu license={license} size="md" trigger={<Ellipsis aria-hidden className="size-4" />} />
          </>
        }
      />
      <div className="space-y-6">
        <StatusNote license={license} />
        {license.gift !== null && <LicenseGift gift={license.gift} />}
        <LinkTabs
          label="这份授权"
          items={names.map((name) => ({
            to: name === 'grant' ? page : `${page}?tab=${name}`,
            label: tabs[name],
            isCurrent: name === tab,
          }))}
        />
        {tab === 'grant' && <Grant license={license} versions={versions} />}
        {tab === 'versions' && <LicenseVersions versions={versions} />}
        {tab === 'records' && (
          <>
            <LicenseActivations number={number} />
            <History license={license} />
          </>
        )}
        {tab === 'verify' && <VerifyGuide />}
      </div>
    </>
  );
}

interface GrantProps {
  license: License;
  versions: OutputOf<typeof licenses.versions>;
}

function Grant({ license, versions }: GrantProps) {
  return (
    <>
      <LicenseOverview license={license} versions={versions} />
      {license.status === 'active' && (
        <Card>
          <LicenseKey key={license.keys[0]?.id} license={license} />
          <LicenseDomains license={license} />
          <LicenseCertificate license={license} />
        </Card>
      )}
      <Card>
        <LicenseVisibility license={license} />
      </Card>
    </>
  );
}

function StatusNote({ license: { status, statusReason, supersededBy } }: { license: License }) {
  const note = statusNotes[status];
  if (note === null) return null;
  return (
    <Alert tone={status === 'revoked' ? 'danger' : 'warning'}>
      {note}
      {statusReason !== '' && <p className="whitespace-pre-line">原因：{statusReason}</p>}
      {supersededBy !== null && <p>新的授权编号：{supersededBy}</p>}
    </Alert>
  );
}

/** Who gave the license, and what they said. */
function LicenseGift({ gift: { giver, reason } }: { gift: NonNullable<License['gift']> }) {
  return (
    <section aria-label="赠言" className="flex gap-4 rounded-dialog border border-line bg-surface p-5 sm:p-6">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary">
        <Gift aria-hidden className="size-5" />
      </span>
      <div className="min-w-0">
        <h2 className="text-[15px] leading-6 font-medium break-words text-ink">
          {giver === '' ? '我们送给您的授权' : `${giver} 送给您的授权`}
        </h2>
        <p className="mt-1 text-sm leading-6 break-words whitespace-pre-line text-ink-soft">{reason}</p>
      </div>
    </section>
  );
}

function History({ license: { history, gift } }: { license: License }) {
  return (
    <Card title={`变更记录（${history.length}）`}>
      <Timeline
        label="授权变更"
        items={history.map(({ id, at, act, note }) => ({ id, at, title: actNameOf(act, gift), note }))}
      />
    </Card>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AccountProblem error={error} />;
}
