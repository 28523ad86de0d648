import type { Config } from '../config.ts';
import { makeSealer, type Sealer } from '../licenses/keys/key-sealing.ts';
import { readKeySecret } from '../licenses/keys/read-key-secret.ts';
import type { OutboxMail } from './store.ts';

type Bodies = Pick<OutboxMail, 'id' | 'body_text' | 'body_html' | 'sealed_code'>;

/** For letters from before codes were stored separately. */
export const codeInLink = /\/(?:reset\/index|email\/verify)\/([A-Za-z0-9_-]{43})(?![A-Za-z0-9_-])/;

const sealers = new WeakMap<Config, Promise<Sealer>>();

/** Seals one-time codes of letters with a key derived from the key-encryption key for this purpose only. */
export function codeSealer(config: Config): Promise<Sealer> {
  const known = sealers.get(config);
  if (known !== undefined) return known;
  const made = readKeySecret(config).then((secret) => makeSealer(secret, 'vela letter codes'));
  sealers.set(config, made);
  made.catch(() => sealers.delete(config));
  return made;
}

/** Stands in for the code in the stored bodies; nobody can write it before the letter has its id. */
export const codeMark = (id: string): string => `[[code:${id}]]`;

/** The code in its stored form, separate from the bodies; null for a letter without one. */
export async function sealCode(config: Config, id: string, code: string | undefined): Promise<string | null> {
  return code === undefined ? null : (await codeSealer(config)).seal(Buffer.from(code), `letter:${id}`);
}

/** Whether the link was made useless on purpose: the letter was sent, or the code is too old. */
export const hasLostCode = (mail: Bodies): boolean =>
  mail.sealed_code === null && mail.body_text.includes(codeMark(mail.id));

/** The text as operators read it. */
export function textWithoutCode(mail: Bodies): string {
  const text = mail.body_text.replaceAll(codeMark(mail.id), hasLostCode(mail) ? '…（已失效）' : '…（已隐藏）');
  const old = codeInLink.exec(text)?.[1];
  return old === undefined ? text : text.replaceAll(old, '…（已隐藏）');
}

/** The bodies as they are sent; null if the code is gone, or was sealed with another key-encryption key. */
export async function openLetter(config: Config, mail: Bodies): Promise<{ text: string; html: string } | null> {
  const { id, body_text: text, body_html: html, sealed_code: sealed } = mail;
  if (sealed === null) return hasLostCode(mail) ? null : { text, html };
  const code = (await codeSealer(config)).open(sealed, `letter:${id}`)?.toString();
  if (code === undefined) return null;
  return { text: text.replaceAll(codeMark(id), code), html: html.replaceAll(codeMark(id), code) };
}
