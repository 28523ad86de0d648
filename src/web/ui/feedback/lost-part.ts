import { lazy, type LazyExoticComponent, type ReactNode } from 'react';
import { NETWORK_TITLE, UPDATED_TEXT } from '../../client/answer/failure-texts.ts';
import { toast } from './toast.tsx';

/** If the server answers, it runs another build; if not, the network is down. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

let retries: (() => void)[] = [];

/** Says why a part could not be fetched: once for all that are lost, and the button tries all of them again. */
export async function tellLost(retry?: () => void): Promise<void> {
  if (retry) retries.push(retry);
  const text = (await isServerThere()) ? UPDATED_TEXT : NETWORK_TITLE;
  const onClick = () => {
    const lost = retries;
    retries = [];
    for (const again of lost) again();
  };
  toast.error(text, retries[0] && { action: { label: '重试', onClick }, durationMs: 0 });
}

/** Fetches a part before it is rendered: a `lazy` one that fails would take the whole page with it. */
export function whenLoaded<Module>(load: () => Promise<Module>, show: (module: Module) => void): void {
  load().then(show, () => tellLost(() => whenLoaded(load, show)));
}

/** `lazy` for what a person opens: where it cannot be fetched, what waits for it goes on waiting until it comes at another try. */
export const lazyPart = <Props>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
): LazyExoticComponent<(props: Props) => ReactNode> => lazy(() => untilThere(load));

/** For what somebody waits for: it goes on once the part has come, at whichever try. */
export const untilThere = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(() => new Promise((found) => void tellLost(() => found(untilThere(load)))));
