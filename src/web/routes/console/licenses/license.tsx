import type { ManagedLicense } from '../../../../contract/licenses/license-management.ts';
import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { SignatureFace } from '../../../parts/media/signature-face.tsx';
import { actNameOf, licenseActTones } from '../../../parts/words/license-words.ts';
import { Timeline } from '../../../ui/data/timeline.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Copyable } from '../../../ui/media/copyable.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { RecordPage } from '../chrome/record-page.tsx';
import type { Route } from './+types/license';
import { LicenseActs } from './acts/license-acts.tsx';
import { GiftBadge, LicenseBadge } from './license-badge.tsx';
import { LicenseDomains, LicenseFacts, LicenseKeys } from './license-facts.tsx';
import { LicenseLink } from './license-link.tsx';
import { LicenseMachines } from './license-machines.tsx';

export const meta: Route.MetaFunction = ({ matches, params }) => consoleMeta(matches, `授权 ${params.number}`);

export async function clientLoader({ request, params: { number }, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const api = apiOf(context);
  const [license, activations, { editions }] = await Promise.all([
    api.licenseManagement.get({ number }),
    api.licenseManagement.activations({ number }),
    api.catalog.get({}),
  ]);
  return { license, activations, editions, now: Date.now() };
}

export default function LicensePage({ loaderData: { license, activations, editions, now } }: Route.ComponentProps) {
  return (
    <RecordPage
      list={{ path: '/dashboard/licenses', name: '授权列表' }}
      title={
        <span className="flex min-w-0 items-center gap-3">
          {license.face !== null && (
            <SignatureFace face={license.face} lineWidth={0.8} className="size-11 shrink-0 text-primary" />
          )}
          <span className="min-w-0">{license.holderName}</span>
        </span>
      }
      badges={
        <>
          <LicenseBadge license={license} />
          {license.gift !== null && <GiftBadge />}
        </>
      }
      description={<Copyable text={license.number} label="授权编号" className="tnum font-mono text-[13px]" />}
      notices={<StatusNote license={license} />}
      aside={<LicenseActs key={license.number} license={license} editions={editions} />}
    >
      <LicenseFacts license={license} now={now} />
      <LicenseDomains license={license} />
      <LicenseKeys keys={license.keys} />
      <LicenseMachines activations={activations} />
      <Card title="变更记录">
        <Timeline items={historyOf(license)} label="变更记录，最近的在前" />
      </Card>
    </RecordPage>
  );
}

function StatusNote({ license: { status, statusReason, supersededBy } }: { license: ManagedLicense }) {
  if (status === 'active') return null;
  return (
    <Alert tone={status === 'revoked' ? 'danger' : 'warning'} className="mb-6">
      {status === 'suspended' && '已暂停：密钥与资料暂时不可用，恢复后密钥不用更换。'}
      {status === 'revoked' && '已撤销，不能恢复。'}
      {status === 'superseded' && '已转让，由新的授权取代。'}
      {statusReason !== '' && <p className="whitespace-pre-line">告诉客户的原因：{statusReason}</p>}
      {supersededBy !== null && (
        <p>
          新的授权：
          <LicenseLink q={supersededBy} />
        </p>
      )}
    </Alert>
  );
}

function historyOf({ history, username, gift }: ManagedLicense) {
  return history.toReversed().map(({ id, at, act, note, actor }) => ({
    id,
    at,
    tone: licenseActTones[act],
    title: actNameOf(act, gift),
    note: (
      <>
        {note}
        <span className="block text-[13px] text-ink-faint">{whoOf(actor, username)}</span>
      </>
    ),
  }));
}

const whoOf = (actor: string, username: string): string => {
  if (actor === '') return '系统';
  return actor === username ? `客户 ${actor}` : actor;
};

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
