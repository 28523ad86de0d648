import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { base } from '../../client/base.ts';

const never = () => () => undefined;

/** 查看这一页的源码, at the end of each screen of a sandbox; nothing on the site itself. */
export function PageSourceLink() {
  const { pathname } = useLocation();
  // The server does not know under which path the document is shown.
  const isSandbox = useSyncExternalStore(
    never,
    () => base !== '',
    () => false,
  );
  if (!isSandbox) return null;
  return (
    <p className="mt-12 text-sm print:hidden">
      <Link to={`/source?page=${encodeURIComponent(pathname)}`} reloadDocument target="_blank" className="text-link">
        查看这一页的源码
      </Link>
    </p>
  );
}
