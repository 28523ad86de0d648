import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { licenseNumber } from '../../../../contract/fields.ts';
import { useSession } from '../../../client/session/session.ts';

/**
 * A link to the license with that number, or to the list searched for `q`; plain text for readers without the
 * permission.
 */
export function LicenseLink({ q, children = q }: { q: string; children?: ReactNode }) {
  const mayOpen = useSession().permissions.includes('license:manage');
  if (!mayOpen) return <span className="tnum whitespace-nowrap">{children}</span>;
  const isNumber = licenseNumber.safeParse(q).success;
  return (
    <Link
      to={isNumber ? `/dashboard/licenses/${q}` : `/dashboard/licenses?q=${encodeURIComponent(q)}`}
      className="tnum whitespace-nowrap text-link"
    >
      {children}
    </Link>
  );
}
