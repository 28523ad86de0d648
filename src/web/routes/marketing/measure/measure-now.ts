import { measureBytes } from './measure-bytes.ts';
import { measureCheck } from './measure-check.ts';
import { measureContrast } from './measure-contrast.ts';

const measures: Record<string, () => string | Promise<string>> = {
  bytes: measureBytes,
  check: measureCheck,
  contrast: measureContrast,
};

/** What a button 现在就测 asks for, measured in this browser; the answer stands below the button. */
export async function measureNow(button: HTMLButtonElement): Promise<void> {
  const [measure, status] = [measures[button.dataset['measure'] ?? ''], button.nextElementSibling];
  if (measure === undefined || status === null || button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  status.textContent = '正在量…';
  // So that it can be read before the browser is at work.
  await new Promise(requestAnimationFrame);
  status.textContent = await Promise.resolve()
    .then(measure)
    .catch(() => '这次没有量成，请再试一次。');
  button.ariaBusy = null;
  button.textContent = '再测一次';
}
