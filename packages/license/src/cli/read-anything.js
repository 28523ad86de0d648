import process from 'node:process';
import { CannotCheck } from './cannot-check.js';
import { readCertificate } from './read-certificate.js';
import { isFile, readStandardInput } from './read-key-text.js';
import { readSource } from './read-source.js';

/**
 * The text to be explained: given as arguments, in a file, piped or pasted (`-`), or the key of VELA_LICENSE_KEY.
 * @param {string | undefined} given
 */
export async function readAnything(given) {
  if (given === undefined && process.env.VELA_LICENSE_KEY) return process.env.VELA_LICENSE_KEY;
  if (given === undefined || given === '-') {
    if (process.stdin.isTTY) console.error('粘贴内容，按 Ctrl+D 结束 / paste the text, end with Ctrl+D');
    return readStandardInput();
  }
  if (isFile(given)) return (await readCertificate(given)) ?? readSource(given, { zh: '文件', en: 'file' });
  if (/^[^\s:]*\.(lic|jwt|txt|log|json|pdf|png)$/i.test(given))
    throw new CannotCheck({ zh: `找不到文件：${given}`, en: `No such file: ${given}` });
  return given;
}
