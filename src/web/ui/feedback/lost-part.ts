import { lazy, type LazyExoticComponent, type ReactNode } from 'react';
import { NETWORK_TITLE, UPDATED_TEXT } from '../../client/answer/failure-texts.ts';
import { toast } from './toast.tsx';

/** If the server answers, it runs another build; if not, the network is down. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Says why a part could not be fetched. */
export async function tellLost(retry?: () => void): Promise<void> {
  const text = (await isServerThere()) ? UPDATED_TEXT : NETWORK_TITLE;
  toast.error(text, retry && { action: { label: '重试', onClick: retry }, durationMs: 0 });
}

/** Fetches a part before it is rendered: a `lazy` one that fails would take the whole page with it. */
export function whenLoaded(load: () => Promise<unknown>, show: () => void): void {
  load().then(show, () => tellLost(() => whenLoaded(load, show)));
}

/** `lazy` for what a person opens: where it cannot be fetched, what waits for it goes on waiting until it comes at another try. */
export const lazyPart = <Props>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
): LazyExoticComponent<(props: Props) => ReactNode> => lazy(() => untilThere(load));

const untilThere = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(() => new Promise((found) => void tellLost(() => found(untilThere(load)))));
