import { statSync } from 'node:fs';
import process from 'node:process';
import { CannotCheck } from './cannot-check.js';
import { readCertificate } from './read-certificate.js';
import { readSource } from './read-source.js';

const LONGEST_PATH = 1024;

/**
 * The text that contains the key: an argument, a file, standard input (`-`), or VELA_LICENSE_KEY.
 * @param {string | undefined} given
 */
export async function readKeyText(given) {
  if (given === '-') return readStandardInput();
  if (given !== undefined) return isFile(given) ? readKeyFile(given) : requireKey(given);
  if (process.env.VELA_LICENSE_KEY) return process.env.VELA_LICENSE_KEY;
  throw new CannotCheck({
    zh: '没有给出授权密钥。请运行 vela-license verify <授权密钥或 .lic 文件>，或设置环境变量 VELA_LICENSE_KEY。',
    en: 'No license key given. Run vela-license verify <key or .lic file>, or set VELA_LICENSE_KEY.',
  });
}

/** @param {string} file */
async function readKeyFile(file) {
  if ((await readCertificate(file)) === null) return readSource(file, { zh: '授权文件', en: 'license file' });
  throw new CannotCheck({
    zh: `${file} 是授权证书，里面没有授权密钥。请运行 vela-license doctor ${file}`,
    en: `${file} is a certificate, which holds no key. Run vela-license doctor ${file}`,
  });
}

/** @param {string} given */
export function isFile(given) {
  try {
    return statSync(given).isFile();
  } catch {
    return false; // a key is too long for a file name
  }
}

/** @param {string} given */
function requireKey(given) {
  const looksLikePath =
    given.length <= LONGEST_PATH && /[/\\]|\.(lic|txt|key|jwt|json)$/i.test(given) && !/\\[nrt]|\s/.test(given);
  if (!looksLikePath) return given;
  throw new CannotCheck({ zh: `找不到授权文件：${given}`, en: `No such license file: ${given}` });
}

export async function readStandardInput() {
  process.stdin.setEncoding('utf8');
  let text = '';
  for await (const chunk of process.stdin) text += String(chunk);
  return text;
}
