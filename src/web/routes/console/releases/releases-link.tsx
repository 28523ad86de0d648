import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

export function ReleasesLink() {
  return (
    <Link
      to="/dashboard/releases"
      className="inline-flex min-h-6 items-center gap-1.5 rounded text-sm text-ink-soft hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" />
      版本列表
    </Link>
  );
}
