import { Link } from 'react-router';
import type { License } from '../../../../contract/licenses/licenses.ts';
import type { ManagedLicense } from '../../../../contract/licenses/license-management.ts';
import { useSession } from '../../../client/session/session.ts';
import { UpdateWindowBar } from '../../../parts/media/update-window-bar.tsx';
import { holderTypeNames } from '../../../parts/words/application-words.ts';
import { giverName } from '../../../parts/words/license-words.ts';
import { listedProjects } from '../../../parts/words/listed-projects.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { type Description, DescriptionList } from '../../../ui/data/description-list.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Copyable } from '../../../ui/media/copyable.tsx';
import { CompanyLink } from '../companies/company-link.tsx';
import { CustomerLink } from '../customers/customer-link.tsx';
import { LicenseLink } from './license-link.tsx';

export function LicenseFacts({ license, now }: { license: ManagedLicense; now: number }) {
  return (
    <Card title="授权内容">
      <DescriptionList items={factsOf(license, now)} columns={3} />
    </Card>
  );
}

/** Nothing for readers without that permission. */
function SameCompany({ holder }: { holder: string }) {
  if (!useSession().permissions.includes('customer:read')) return null;
  return (
    <>
      {' · '}
      <CompanyLink company={{ key: holder, name: '同一企业' }} />
    </>
  );
}

function factsOf(license: ManagedLicense, now: number): Description[] {
  const { limits, applicationNumber, gift } = license;
  return [
    { term: '被授权方', detail: <Copyable text={license.holderName} label="被授权方" /> },
    {
      term: '类型',
      detail: (
        <>
          {holderTypeNames[license.holderType]}
          {license.holderType === 'company' && <SameCompany holder={license.holderName} />}
        </>
      ),
    },
    { term: '版本', detail: license.edition.name },
    { term: '项目名称', detail: listedProjects(license) },
    { term: '签发', detail: <DateTime ms={license.issuedAt} dayOnly /> },
    {
      term: '更新服务期',
      detail: (
        <>
          <span className={license.updatesEnded ? 'text-warning' : ''}>
            {license.updatesEnded && '已于 '}
            <DateTime ms={license.updatesUntil} dayOnly />
            {license.updatesEnded ? ' 结束' : ' 止'}
          </span>
          <UpdateWindowBar from={license.issuedAt} until={license.updatesUntil} today={now} isSmall />
        </>
      ),
    },
    { term: '开发者', detail: limits.developers === null ? '不限' : `${limits.developers} 名` },
    { term: '项目', detail: limits.projects === null ? '不限' : `${limits.projects} 个` },
    { term: '客户还能自己更改域名', detail: `${license.domainChangesLeft} 次（今年）` },
    {
      term: '用户',
      detail: (
        <span className="flex flex-wrap gap-x-3">
          <CustomerLink id={license.userId}>{license.username}</CustomerLink>
          <LicenseLink q={license.username}>全部授权</LicenseLink>
        </span>
      ),
    },
    {
      term: '来源申请',
      detail:
        applicationNumber === null ? (
          gift === null ? (
            '手工签发或转让而来'
          ) : (
            '赠送，没有付款'
          )
        ) : (
          <Link to={`/dashboard/applications/${applicationNumber}`} className="tnum text-link">
            {applicationNumber}
          </Link>
        ),
    },
    ...(gift === null
      ? []
      : [
          { term: '赠送人', detail: giverName(gift) },
          { term: '赠言', detail: <span className="whitespace-pre-line">{gift.reason}</span>, wide: true },
        ]),
  ];
}

export function LicenseDomains({ license: { domains, limits, domainChange } }: { license: License }) {
  return (
    <Card
      title="域名"
      description={limits.domains === null ? '数量不限' : `登记了 ${domains.length} 个，最多 ${limits.domains} 个`}
    >
      {domains.length === 0 ? (
        <p className="text-sm text-ink-soft">未登记，不限定域名。</p>
      ) : (
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {domains.map((domain) => (
            <li key={domain} className="min-w-0">
              <Copyable text={domain} label={`域名 ${domain}`} className="font-mono text-[13px]" />
            </li>
          ))}
        </ul>
      )}
      {domainChange !== null && (
        <p className="mt-4 border-t border-line pt-4 text-[13px] leading-5 break-words text-ink-faint">
          <DateTime ms={domainChange.changedAt} /> 更改过，之前是 {domainChange.fromDomains.join('、') || '未登记'}
          ；之前的域名有效到 <DateTime ms={domainChange.overlapUntil} />。
        </p>
      )}
    </Card>
  );
}

const endReasons: Record<NonNullable<License['keys'][number]['endReason']>, string> = {
  rotated: '客户更换了密钥',
  domains_changed: '域名已变更',
  corrected: '名称已更正',
  change_undone: '域名变更已撤销',
  signing_key_compromised: '签名密钥已停用',
};

/** Enough of each key to recognise it; the key itself belongs to the customer. */
export function LicenseKeys({ keys }: { keys: License['keys'] }) {
  return (
    <Card title={`授权密钥（${keys.length}）`}>
      <ul className="divide-y divide-line">
        {keys.map((key) => (
          <li
            key={key.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0"
          >
            <span className="font-mono text-[13px] text-ink" translate="no">
              {key.hint}
            </span>
            <span className="tnum text-[13px] text-ink-soft">
              <DateTime ms={key.issuedAt} /> 签发
              {key.endsAt !== null && (
                <span className="block text-ink-faint">
                  <DateTime ms={key.endsAt} /> 停用{key.endReason !== null && `：${endReasons[key.endReason]}`}
                </span>
              )}
            </span>
            {key.endsAt === null && <Badge tone="success">长期有效</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
