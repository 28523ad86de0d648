import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { partingApi } from '../../client/http/remote-api.ts';
import { stopViewing, viewing } from '../../client/session/viewing.ts';
import { Button } from '../../ui/form/button.tsx';

const MINUTE_MS = 60_000;
const HEIGHT = '44px';

/** Outside the page's own tree, so that no public page carries a place for it. */
export function showViewingBar(): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<ViewingBar />);
}

/** Shows whose account is being viewed, and for how long; below the header of every page. */
function ViewingBar() {
  const [view] = useState(viewing);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    document.body.style.paddingTop = HEIGHT;
    return () => {
      clearInterval(timer);
      document.body.style.paddingTop = '';
    };
  }, []);
  const left = (view?.expiresAt ?? 0) - now;
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) stopViewing();
  }, [isOver]);
  if (view === null) return null;

  const stop = async () => {
    await partingApi.identity.logout({}).catch(() => undefined);
    stopViewing();
  };

  return (
    <aside
      aria-label="以客户的身份查看"
      className="fixed inset-x-0 top-[52px] z-20 flex h-11 items-center justify-between gap-3 border-b border-warning/30 bg-warning-soft px-4 text-sm text-ink sm:px-6"
    >
      <p className="flex min-w-0 items-center gap-2">
        <Eye aria-hidden className="size-4 shrink-0 text-warning" />
        <span className="truncate">
          正在以 <strong className="font-medium">{view.username}</strong> 的身份查看
          <span className="max-sm:hidden">，只能看，不能操作</span>
        </span>
        <span className="tnum shrink-0 text-[13px] text-ink-soft">
          还剩 {Math.max(1, Math.ceil(left / MINUTE_MS))} 分钟
        </span>
      </p>
      <Button size="sm" onClick={() => void stop()}>
        结束查看
      </Button>
    </aside>
  );
}
