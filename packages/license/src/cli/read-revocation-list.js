import { readSource } from './read-source.js';

/**
 * The signed list; if it cannot be fetched, this becomes a warning, never a revocation.
 * @param {string | undefined} source
 */
export async function readRevocationList(source) {
  if (!source) return undefined;
  return readSource(source, { zh: '撤销名单', en: 'revocation list' }).catch(() => 'unreadable');
}
