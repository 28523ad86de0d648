import { Ellipsis } from 'lucide-react';
import { Link } from 'react-router';
import type { License } from '../../../../contract/licenses/licenses.ts';
import { projectsInShort } from '../../../../contract/licenses/project-names.ts';
import { SignatureFace } from '../../../parts/media/signature-face.tsx';
import { UpdateWindowBar } from '../../../parts/media/update-window-bar.tsx';
import { licenseStatusNames, licenseStatusTones } from '../../../parts/words/license-words.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { formatDay } from '../../../ui/data/date-time.tsx';
import { CopyKey, LicenseMenu } from './license-acts.tsx';

/** One license in the list: its pattern, its purpose, how long it gets updates, and its key. */
export function LicenseRow({ license, now }: { license: License; now: number }) {
  const { number, status, edition, holderName, face, gift, issuedAt, updatesUntil, updatesEnded } = license;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 transition-colors hover:bg-sunken/60 sm:px-6">
      {face === null ? (
        <span className="size-11 shrink-0" />
      ) : (
        <SignatureFace face={face} lineWidth={0.9} className="size-11 shrink-0 text-primary" />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={`/user/product/${number}`} className="stretched-link text-[15px] font-medium text-ink">
            {edition.name}
          </Link>
          <Badge tone={licenseStatusTones[status]} dot>
            {licenseStatusNames[status]}
          </Badge>
          {gift !== null && (
            <Badge tone="primary" className="max-w-full">
              <span className="truncate">{gift.giver === '' ? '收到的赠送' : `${gift.giver} 赠送`}</span>
            </Badge>
          )}
        </p>
        <p className="truncate text-sm leading-6 text-ink-soft">
          {[projectsInShort(license), holderName].filter((part) => part !== '').join(' · ')}
        </p>
        <p className="tnum truncate font-mono text-[13px] leading-5 text-ink-faint">{number}</p>
      </div>
      <div className="flex items-center gap-4 max-sm:w-full">
        <div className="w-36">
          <UpdateWindowBar from={issuedAt} until={updatesUntil} today={now} isSmall />
          <p className="tnum mt-1 text-[13px] leading-5 text-ink-faint">
            {updatesEnded ? `${formatDay(updatesUntil)} 结束` : `更新至 ${formatDay(updatesUntil)}`}
          </p>
        </div>
        <div className="relative ml-auto flex items-center justify-end gap-2 sm:w-44">
          {status === 'active' && <CopyKey license={license} />}
          <LicenseMenu license={license} trigger={<Ellipsis aria-hidden className="size-4" />} />
        </div>
      </div>
    </li>
  );
}
