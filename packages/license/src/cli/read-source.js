import { readFile } from 'node:fs/promises';
import { CannotCheck } from './cannot-check.js';

const TIME_OUT_MS = 5000;
const LONGEST = 1 << 22;

/** @param {string} source */
const isUrl = (source) => /^https?:\/\//i.test(source);

/**
 * The text of a file or of an http(s) address.
 * @param {string} source
 * @param {import('../messages.js').Text} what its name in a message
 */
export async function readSource(source, what) {
  try {
    const text = isUrl(source) ? await fetchText(source) : await readFile(source, 'utf8');
    if (text.length > LONGEST) throw new Error('too large');
    return text;
  } catch (error) {
    const reason = reasonOf(error);
    throw new CannotCheck({
      zh: `读不到${what.zh}：${source}（${reason.zh}）`,
      en: `Cannot read the ${what.en}: ${source} (${reason.en})`,
    });
  }
}

/** @param {string} url */
async function fetchText(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIME_OUT_MS) });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.text();
}

/**
 * @param {unknown} error
 * @returns {import('../messages.js').Text}
 */
function reasonOf(error) {
  if (!(error instanceof Error)) return bothLanguages(String(error));
  if (error.name === 'TimeoutError') {
    const seconds = TIME_OUT_MS / 1000;
    return { zh: `${seconds} 秒内没有回应`, en: `no answer within ${seconds} s` };
  }
  const { code } = /** @type {{ code?: unknown }} */ (error.cause ?? error);
  return bothLanguages(typeof code === 'string' ? code : error.message);
}

/** @param {string} text */
const bothLanguages = (text) => ({ zh: text, en: text });
