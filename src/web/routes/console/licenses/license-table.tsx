import { Link } from 'react-router';
import { DateTime } from '../../../ui/data/date-time.tsx';
import { Table, Td, Th, Tr } from '../../../ui/data/table.tsx';
import { holderTypeNames } from '../../../parts/words/application-words.ts';
import type { IssuedLicense } from '../../../parts/words/license-words.ts';
import { CustomerLink } from '../customers/customer-link.tsx';
import { LicenseBadge } from './license-badge.tsx';

export function LicenseTable({ items }: { items: readonly IssuedLicense[] }) {
  return (
    <Table label="授权列表">
      <thead>
        <tr>
          <Th className="pl-6">授权编号</Th>
          <Th>被授权方</Th>
          <Th>版本</Th>
          <Th className="hidden xl:table-cell">用户</Th>
          <Th className="hidden xl:table-cell">签发</Th>
          <Th>更新至</Th>
          <Th className="pr-6">状态</Th>
        </tr>
      </thead>
      <tbody>
        {items.map((license) => (
          <Tr key={license.number}>
            <Td className="pl-6 whitespace-nowrap">
              <Link
                to={`/dashboard/licenses/${license.number}`}
                className="tnum block w-fit font-mono text-[13px] leading-6 text-link"
              >
                {license.number}
              </Link>
              {license.applicationNumber !== null && (
                <Link
                  to={`/dashboard/applications/${license.applicationNumber}`}
                  className="tnum block w-fit text-[13px] leading-6 text-ink-faint hover:text-link"
                >
                  申请 {license.applicationNumber}
                </Link>
              )}
            </Td>
            <Td className="max-w-48 xl:max-w-64">
              <span className="block truncate">{license.holderName}</span>
              <span className="block truncate text-[13px] text-ink-faint">
                {[holderTypeNames[license.holderType], license.projectName].filter(Boolean).join(' · ')}
              </span>
            </Td>
            <Td className="whitespace-nowrap">{license.edition.name}</Td>
            <Td className="hidden max-w-40 truncate xl:table-cell">
              <CustomerLink id={license.userId}>{license.username}</CustomerLink>
            </Td>
            <Td className="hidden xl:table-cell">
              <DateTime ms={license.issuedAt} dayOnly className="text-ink-soft" />
            </Td>
            <Td>
              <DateTime ms={license.updatesUntil} dayOnly className="text-ink-soft" />
              {license.updatesEnded && <span className="block text-[13px] text-warning">更新服务期已过</span>}
            </Td>
            <Td className="pr-6">
              <LicenseBadge license={license} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
