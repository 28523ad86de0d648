import { useLocation } from 'react-router';
import { useSite } from './use-site.ts';

/**
 * A line below the header. It comes with the document in its own place, so that nothing moves. A script of the page
 * (`entry.server.tsx`) stores dismissed lines, and the styles of the page hide them.
 */
export function NoticeLine() {
  const { notices } = useSite();
  const { pathname } = useLocation();
  const here = pathname.startsWith('/user/') ? 'centre' : 'public';
  const notice = notices?.find(({ place }) => place === here || place === 'everywhere');
  if (notice === undefined) return null;
  const { id, text, href } = notice;
  return (
    <aside aria-label="通知" data-notice={id} className="relative z-10 -mb-[52px] pt-[52px] print:hidden">
      <div className="border-b border-line bg-primary-soft">
        <div className="page flex items-center justify-between gap-3 text-sm text-ink">
          <p className="min-w-0 py-2">
            {href === undefined ? (
              text
            ) : (
              <a href={href} className="underline">
                {text}
              </a>
            )}
          </p>
          <button
            type="button"
            aria-label="关闭通知"
            data-dismiss={id}
            className="size-11 shrink-0 cursor-pointer text-lg sm:size-9"
          >
            ×
          </button>
        </div>
      </div>
    </aside>
  );
}
