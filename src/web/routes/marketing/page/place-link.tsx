import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PlaceLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

/** A link to a page of this site, or to another site in a window of its own. */
export function PlaceLink({ to, className, children }: PlaceLinkProps) {
  if (/^(?:\/|#)/.test(to))
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  return (
    <a href={to} target="_blank" rel="noreferrer" className={className}>
      {children}
    </a>
  );
}
