import { dayOf } from '../beijing-time.js';
import { LATEST } from '../read-license.js';
import { alignRows } from './aligned-rows.js';

const words = {
  zh: { head: '授权密钥的内容（没有校验签名，不能作为授权有效的依据）', unreadable: '这不是授权密钥，内容读不出来。' },
  en: {
    head: 'Content of the key (NOT verified, proves nothing)',
    unreadable: 'This is no license key: it cannot be read.',
  },
};

/**
 * @param {ReturnType<typeof import('../inspect-key.js').inspectKey>} content
 * @param {'zh' | 'en'} lang
 */
export function renderInspection(content, lang) {
  if (!content) return words[lang].unreadable;
  const members = Object.entries({ ...content.header, ...content.claims });
  /** @type {(readonly [string, string])[]} */
  const rows = members.map(([name, value]) => [name, withDay(name, value)]);
  return [words[lang].head, '', ...alignRows(rows)].join('\n');
}

/**
 * @param {string} name
 * @param {unknown} value
 */
function withDay(name, value) {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const seconds = (name === 'iat' || name === 'updatesUntil') && typeof value === 'number' ? value : NaN;
  return seconds >= 0 && seconds <= LATEST ? `${text} (${dayOf(seconds * 1000)})` : text;
}
