import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../client/session/session.ts';

/** A link to everything about a person; plain text for readers without that permission. */
export function CustomerLink({ id, children }: { id: string; children: ReactNode }) {
  if (!useSession().permissions.includes('customer:read')) return children;
  return (
    <Link to={`/dashboard/customers/${id}`} className="inline-block max-w-full py-0.5 break-words text-link">
      {children}
    </Link>
  );
}
