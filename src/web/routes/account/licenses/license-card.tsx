import { Link } from 'react-router';
import type { License } from '../../../../contract/licenses/licenses.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CopyButton } from '../../../ui/media/copy-button.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { type Description, DescriptionList } from '../../../ui/data/description-list.tsx';
import { Timeline } from '../../../ui/data/timeline.tsx';
import { holderTypeNames } from '../../../parts/words/application-words.ts';
import { licenseActNames, licenseStatusNames, licenseStatusTones } from '../../../parts/words/license-words.ts';
import { LicenseActivations } from './license-activations.tsx';
import { LicenseCertificate } from './license-certificate.tsx';
import { LicenseDomains } from './license-domains.tsx';
import { LicenseKey } from './license-key.tsx';
import { LicenseVersions } from './license-versions.tsx';
import { LicenseVisibility } from './license-visibility.tsx';
import { LinkButton } from '../../../ui/form/button.tsx';

const statusNotes = {
  active: null,
  suspended: '授权已暂停，密钥与资料暂时不可用；恢复后密钥不用更换。处理办法请联系客服。',
  revoked: '授权已撤销，不能继续使用。如有疑问，请联系客服。',
  superseded: '已由新的授权替换，请改用新授权的密钥。',
} as const;

/** One license with its key and its history. */
export function LicenseCard({ license }: { license: License }) {
  const { number, status, edition, projectName, history } = license;
  const note = statusNotes[status];
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {edition.name}
          <Badge tone={licenseStatusTones[status]} dot>
            {licenseStatusNames[status]}
          </Badge>
        </span>
      }
      description={projectName}
      actions={
        <CopyButton
          text={number}
          variant="ghost"
          label={number}
          done="已复制授权编号"
          className="tnum font-mono text-[13px] max-sm:-ml-2.5"
        />
      }
    >
      {note && (
        <Alert tone={status === 'revoked' ? 'danger' : 'warning'} className="mb-6">
          {note}
          {license.statusReason !== '' && <p className="whitespace-pre-line">原因：{license.statusReason}</p>}
          {license.supersededBy !== null && <p>新的授权编号：{license.supersededBy}</p>}
        </Alert>
      )}
      <DescriptionList items={factsOf(license)} columns={3} />
      {status === 'active' && <LicenseDomains license={license} />}
      {status === 'active' && <LicenseKey key={license.keys[0]?.id} license={license} />}
      <LicenseActs license={license} />
      {status === 'active' && <LicenseCertificate license={license} />}
      <LicenseVisibility license={license} />
      <LicenseVersions number={number} />
      <LicenseActivations number={number} />
      <details className="group mt-4 border-t border-line pt-4">
        <summary className="cursor-pointer rounded text-sm font-medium text-ink-soft hover:text-ink">
          变更记录（{history.length}）
        </summary>
        <div className="mt-4">
          <Timeline
            label="授权变更"
            items={history.map(({ id, at, act, note: words }) => ({
              id,
              at,
              title: licenseActNames[act],
              note: words,
            }))}
          />
        </div>
      </details>
    </Card>
  );
}

function factsOf(license: License): Description[] {
  const { limits, applicationNumber } = license;
  return [
    { term: '被授权方', detail: `${license.holderName}（${holderTypeNames[license.holderType]}）` },
    { term: '签发日期', detail: <DateTime ms={license.issuedAt} dayOnly /> },
    { term: '更新服务期', detail: <UpdateWindow license={license} /> },
    { term: '开发者', detail: limits.developers === null ? '不限' : `${limits.developers} 名` },
    { term: '项目', detail: limits.projects === null ? '不限' : `${limits.projects} 个` },
    { term: '域名', detail: limits.domains === null ? '不限' : `最多 ${limits.domains} 个` },
    ...(license.status === 'active'
      ? []
      : [{ term: '登记的域名', detail: license.domains.join('、') || '未登记，不限定域名', wide: true }]),
    {
      term: '来源申请',
      detail: applicationNumber && (
        <span className="flex flex-wrap gap-x-3">
          <Link to={`/user/apply/${applicationNumber}`} className="tnum text-link">
            {applicationNumber}
          </Link>
          <Link to={`/user/apply/${applicationNumber}#invoice`} className="text-link">
            发票
          </Link>
        </span>
      ),
    },
  ];
}

/** An ended window takes nothing away, and says so. */
function UpdateWindow({ license }: { license: License }) {
  if (!license.updatesEnded) {
    return (
      <>
        至 <DateTime ms={license.updatesUntil} dayOnly />
      </>
    );
  }
  return (
    <>
      <DateTime ms={license.updatesUntil} dayOnly /> 结束
      <span className="block text-[13px] leading-5 text-ink-faint">此前发布的版本可一直使用</span>
    </>
  );
}

/** The acts that a holder may request. */
function LicenseActs({ license: { number, status } }: { license: License }) {
  if (status !== 'active') return null;
  const to = (act: string) => `/user/product/${number}/${act}`;
  return (
    <div className="mt-6 flex flex-wrap gap-2" role="group" aria-label="申请变更这份授权">
      <LinkButton size="sm" to={to('renewal')}>
        续期
      </LinkButton>
      <LinkButton size="sm" to={to('upgrade')}>
        升级
      </LinkButton>
      <LinkButton size="sm" to={to('transfer')}>
        转让
      </LinkButton>
    </div>
  );
}
