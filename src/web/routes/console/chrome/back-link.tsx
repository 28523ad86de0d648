import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

interface BackLinkProps {
  to: string;
  /** The name of the page it leads to. */
  children: string;
}

/** The way back, above a page's heading. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link to={to} className="inline-flex min-h-6 items-center gap-1.5 rounded text-sm text-ink-soft hover:text-ink">
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
