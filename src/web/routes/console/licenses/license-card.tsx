import { Link } from 'react-router';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { CustomerLink } from '../customers/customer-link.tsx';
import { rowLink } from '../list/list-keys.ts';
import { LicenseRowMenu, type OnLicenseAct } from './acts/license-row-menu.tsx';
import { LicenseBadges } from './license-badge.tsx';
import type { IssuedLicense } from '../../../parts/words/license-words.ts';

/** A license in the list on a narrow screen. */
export function LicenseCard({ license, onAct }: { license: IssuedLicense; onAct: OnLicenseAct }) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-[15px] leading-6 font-medium break-words text-ink">{license.holderName}</p>
        <span className="-my-2.5 -mr-3 flex shrink-0 items-center">
          <LicenseBadges license={license} />
          <LicenseRowMenu license={license} onAct={onAct} />
        </span>
      </div>
      <Link
        {...rowLink(license.number)}
        to={`/dashboard/licenses/${license.number}`}
        className="tnum -my-2 inline-flex min-h-11 items-center font-mono text-[13px] text-link"
      >
        {license.number}
      </Link>
      <p className="mt-2 flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <span>{license.edition.name}</span>
        <span className="min-w-0 truncate">
          <CustomerLink id={license.userId}>{license.username}</CustomerLink>
        </span>
      </p>
      <p className="mt-3 flex flex-wrap justify-between gap-x-3 border-t border-line pt-3 text-[13px] text-ink-faint">
        <span>
          签发 <DateTime ms={license.issuedAt} dayOnly />
        </span>
        <span className={license.updatesEnded ? 'text-warning' : ''}>
          {license.updatesEnded ? '更新服务期已过' : '更新至'} <DateTime ms={license.updatesUntil} dayOnly />
        </span>
      </p>
    </>
  );
}
