import { lazy, type LazyExoticComponent, type ReactNode } from 'react';
import { NETWORK_TITLE, UPDATED_TEXT } from '../../client/answer/failure-texts.ts';
import { toast } from './toast.tsx';

/** If the server answers, it runs another build; otherwise the network is down. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

let retries: (() => void)[] = [];

/** Says why a part could not be loaded: one message for all lost parts, whose button retries all of them. */
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

/** Loads a part before it is rendered: a failing `lazy` would break the whole page. */
export function whenLoaded<Module>(load: () => Promise<Module>, show: (module: Module) => void): void {
  load().then(show, () => tellLost(() => whenLoaded(load, show)));
}

/** `lazy` for parts that a person opens: if one cannot be loaded, it stays suspended until a retry succeeds. */
export const lazyPart = <Props>(
  load: () => Promise<{ default: (props: Props) => ReactNode }>,
): LazyExoticComponent<(props: Props) => ReactNode> => lazy(() => untilThere(load));

/** For parts that somebody waits for: resolves once a try succeeds. */
export const untilThere = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(() => new Promise((found) => void tellLost(() => found(untilThere(load)))));
