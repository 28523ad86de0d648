import { existsSync } from 'node:fs';
import process from 'node:process';
import { CannotCheck } from './cannot-check.js';
import { readSource } from './read-source.js';

/** The server writes the second one when it starts. */
const USUAL_FILES = ['./vela-license.keys.json', './data/jwks.json'];

/**
 * The public keys, from the named source or one of the usual places.
 * @param {string | undefined} named
 */
export async function findKeys(named) {
  const source = named || process.env.VELA_LICENSE_KEYS || USUAL_FILES.find((file) => existsSync(file));
  if (!source) {
    throw new CannotCheck(
      {
        zh: `没有找到公钥，无法校验。请用 --keys 指定文件或地址（例如 https://你的站点/.well-known/jwks.json），或设置环境变量 VELA_LICENSE_KEYS，或放到 ${USUAL_FILES.join('、')}。`,
        en: `No public keys found, so nothing can be verified. Give a file or address with --keys (such as https://your-site/.well-known/jwks.json), set VELA_LICENSE_KEYS, or put them at ${USUAL_FILES.join(' or ')}.`,
      },
      { isForLack: true },
    );
  }
  const keys = parseJwks(await readSource(source, { zh: '公钥', en: 'public keys' }));
  if (keys) return { keys, source };
  throw new CannotCheck({
    zh: `${source} 里不是公钥集合（JWKS）。`,
    en: `${source} holds no public key set (JWKS).`,
  });
}

/**
 * @param {string} text
 * @returns {import('../public-keys.js').Jwks | null}
 */
function parseJwks(text) {
  try {
    /** @type {unknown} */
    const value = JSON.parse(text.replace(/^\ufeff/, ''));
    const { keys } = /** @type {{ keys?: unknown }} */ (value);
    return Array.isArray(keys) ? { keys } : null;
  } catch {
    return null;
  }
}
