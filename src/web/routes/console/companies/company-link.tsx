import { Link } from 'react-router';
import type { CompanyName } from '../../../../contract/customers/companies.ts';
import { useSession } from '../../../client/session/session.ts';

export const companyAddress = (key: string): string => `/dashboard/companies/${encodeURIComponent(key)}`;

/** A link to all that belongs to a company; plain text for readers without that permission. */
export function CompanyLink({ company: { key, name } }: { company: CompanyName }) {
  if (!useSession().permissions.includes('customer:read')) return name;
  return (
    <Link to={companyAddress(key)} className="inline-block max-w-full py-0.5 break-words text-link">
      {name}
    </Link>
  );
}
