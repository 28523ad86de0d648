import { Link } from 'react-router';
import { projectsInLine, projectsInShort } from '../../../../contract/licenses/project-names.ts';
import { SignatureFace } from '../../../parts/media/signature-face.tsx';
import { holderTypeNames } from '../../../parts/words/application-words.ts';
import { giverName, type IssuedLicense, licenseStatusNames } from '../../../parts/words/license-words.ts';
import { DateTime, formatDay } from '../../../ui/data/date-time.tsx';
import { CustomerLink } from '../customers/customer-link.tsx';
import type { Column } from '../list/column.ts';
import { rowLink } from '../list/list-keys.ts';
import { LicenseRowMenu, type OnLicenseAct } from './acts/license-row-menu.tsx';
import { LicenseBadges } from './license-badge.tsx';

export const licenseColumns = (onAct: OnLicenseAct): readonly Column<IssuedLicense>[] => [
  {
    id: 'number',
    title: '授权编号',
    className: 'whitespace-nowrap',
    text: ({ number }) => number,
    cell: (license, { isLow }) => <Numbers license={license} isLow={isLow} />,
  },
  {
    id: 'holder',
    title: '被授权方',
    sort: { by: 'holder', of: 'texts' },
    className: 'max-w-48 xl:max-w-64',
    text: ({ holderName }) => holderName,
    cell: (license, { isLow }) => (
      <>
        <span className="block truncate">{license.holderName}</span>
        {!isLow && (
          <span className="block truncate text-[13px] text-ink-faint">
            {[holderTypeNames[license.holderType], projectsInShort(license)].filter(Boolean).join(' · ')}
          </span>
        )}
      </>
    ),
  },
  {
    id: 'edition',
    title: '版本',
    need: 'useful',
    className: 'whitespace-nowrap',
    text: ({ edition }) => edition.name,
    cell: ({ edition }) => edition.name,
  },
  {
    id: 'project',
    title: '项目',
    need: 'chosen',
    className: 'max-w-48 truncate',
    text: projectsInLine,
    cell: (license) => projectsInShort(license) || '—',
  },
  {
    id: 'domains',
    title: '域名',
    need: 'chosen',
    className: 'max-w-64 truncate',
    text: ({ domains }) => domains.join('、'),
    cell: ({ domains }) => domains.join('、') || '—',
  },
  {
    id: 'gift',
    title: '赠送人',
    need: 'chosen',
    className: 'max-w-40 truncate',
    text: ({ gift }) => (gift === null ? '' : giverName(gift)),
    cell: ({ gift }) => (gift === null ? '—' : giverName(gift)),
  },
  {
    id: 'customer',
    title: '用户',
    need: 'extra',
    className: 'max-w-40 truncate',
    text: ({ username }) => username,
    cell: ({ userId, username }) => <CustomerLink id={userId}>{username}</CustomerLink>,
  },
  {
    id: 'issued',
    title: '签发',
    need: 'extra',
    sort: { by: 'issued', of: 'times' },
    text: ({ issuedAt }) => formatDay(issuedAt),
    cell: ({ issuedAt }) => <DateTime ms={issuedAt} dayOnly className="text-ink-soft" />,
  },
  {
    id: 'updates',
    title: '更新至',
    sort: { by: 'updates', of: 'times' },
    text: ({ updatesUntil }) => formatDay(updatesUntil),
    cell: ({ updatesUntil, updatesEnded }, { isLow }) => (
      <>
        <DateTime ms={updatesUntil} dayOnly className={isLow && updatesEnded ? 'text-warning' : 'text-ink-soft'} />
        {updatesEnded && <span className={isLow ? 'sr-only' : 'block text-[13px] text-warning'}>更新服务期已过</span>}
      </>
    ),
  },
  {
    id: 'state',
    title: '状态',
    text: ({ status }) => licenseStatusNames[status],
    cell: (license) => <LicenseBadges license={license} />,
  },
  {
    id: 'acts',
    title: '操作',
    isEnd: true,
    cell: (license) => <LicenseRowMenu license={license} onAct={onAct} />,
  },
];

function Numbers({ license, isLow }: { license: IssuedLicense; isLow: boolean }) {
  const number = (
    <Link
      {...rowLink(license.number)}
      to={`/dashboard/licenses/${license.number}`}
      className="tnum block w-fit font-mono text-[13px] leading-6 text-link"
    >
      {license.number}
    </Link>
  );
  if (isLow) return number;
  return (
    <div className="flex items-center gap-3">
      {license.face !== null && (
        <SignatureFace face={license.face} lineWidth={1} className="hidden size-9 shrink-0 text-primary xl:block" />
      )}
      <div className="min-w-0">
        {number}
        {license.applicationNumber !== null && (
          <Link
            to={`/dashboard/applications/${license.applicationNumber}`}
            className="tnum block w-fit text-[13px] leading-6 text-ink-faint hover:text-link"
          >
            申请 {license.applicationNumber}
          </Link>
        )}
      </div>
    </div>
  );
}
