import { measureCheck } from './measure-check.ts';
import { measureContrast } from './measure-contrast.ts';

const measures: Record<string, () => string | Promise<string>> = {
  bytes: measureBytes,
  check: measureCheck,
  contrast: measureContrast,
};

/** Runs the measurement of a 现在就测 button in this browser; the answer appears below the button. */
export async function measureNow(button: HTMLButtonElement): Promise<void> {
  const [measure, status] = [measures[button.dataset['measure'] ?? ''], button.nextElementSibling];
  if (measure === undefined || status === null || button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  status.textContent = '正在量…';
  // Lets people read it before the browser starts to work.
  await new Promise(requestAnimationFrame);
  status.textContent = await Promise.resolve()
    .then(measure)
    .catch(() => '这次没有量成，请再试一次。');
  button.ariaBusy = null;
  button.textContent = '再测一次';
}

/** The bytes that this page has fetched so far, as transferred: compressed, without headers. */
function measureBytes(): string {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  // Prefetched files are listed a second time when they are used.
  const sizes = new Map(entries.map(({ name, encodedBodySize }) => [name.split('#')[0] ?? name, encodedBodySize]));
  const others = [...sizes.keys()].filter((name) => new URL(name).origin !== location.origin).length;
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return `这一页到现在为止：${sizes.size} 个请求，压缩后共 ${(bytes / 1000).toFixed(1)} kB；向其他域名的请求 ${others} 个。`;
}
