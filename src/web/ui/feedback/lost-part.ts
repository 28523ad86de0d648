import { toast } from './toast.tsx';

/** Says why a part could not be fetched: a server that answers has a newer build, else the network is gone. */
export async function tellLost(retry?: () => void): Promise<void> {
  const text = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => '网站已更新，请刷新',
    () => '网络异常',
  );
  toast.error(text, retry && { action: { label: '重试', onClick: retry }, durationMs: 0 });
}

/** Fetches a part before it is rendered: a `lazy` one that fails would take the whole page with it. */
export function whenLoaded(load: () => Promise<unknown>, show: () => void): void {
  load().then(show, () => tellLost(() => whenLoaded(load, show)));
}
