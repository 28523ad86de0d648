/**
 * Strict: no padding, no foreign characters, no spare bits. Null when the text is not what encoding its bytes would give.
 * @param {string} text
 */
export function decodeBase64url(text) {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null;
  const base64 = text.replace(/-/g, '+').replace(/_/g, '/');
  const binary = atob(base64);
  if (btoa(binary).replace(/=+$/, '') !== base64) return null;
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/** @param {Uint8Array} bytes */
export const encodeBase64url = (bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
