/** The characters after the groups of four: none, or two or three characters without spare bits. */
const STRICT_TAIL = /^(.[AQgw]|..[AEIMQUYcgkosw048])?$/;

/**
 * Strict: no padding, no other characters, no spare bits. Null if encoding the bytes would not give exactly this text.
 * @param {string} text
 */
export function decodeBase64url(text) {
  if (!/^[\w-]*$/.test(text) || !STRICT_TAIL.test(text.slice(text.length - (text.length % 4)))) return null;
  const binary = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/** @param {Uint8Array} bytes */
export const encodeBase64url = (bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/={1,2}$/, '');
