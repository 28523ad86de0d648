import { readFile, stat } from 'node:fs/promises';
import { CannotCheck } from './cannot-check.js';

const LARGEST = 20 * 1024 * 1024;
/** The first bytes of a PDF and of a PNG. */
const BEGINNING = /^(?:%PDF-|\x89PNG\r\n)/;
/** These files contain the link as plain text, with the proof that the log contains the key. */
const LINK = /[?&]token=ey[\w-]+\.[\w-]+\.[\w-]+(?:&proof=[\w-]+)?/;

/**
 * The signed link in the file of a certificate; null if the file is neither PDF nor PNG.
 * @param {string} file
 */
export async function readCertificate(file) {
  const { size } = await stat(file);
  const text = size > LARGEST ? '' : (await readFile(file)).toString('latin1');
  if (!BEGINNING.test(text)) return null;
  const link = LINK.exec(text)?.[0];
  if (link !== undefined) return link;
  throw new CannotCheck({
    zh: `没有从 ${file} 里读出证书信息：请用证书的原文件（不是截图或另存的），或者扫描二维码，给出里面的链接。`,
    en: `${file} holds no certificate's link: use the file as it was issued, no screenshot or copy, or give the link of its QR code.`,
  });
}

const PROOF = /&proof=([\w-]+)/;

/**
 * The proof behind a certificate's link.
 * @param {string} text
 */
export const proofIn = (text) => PROOF.exec(text)?.[1];
