/** What a sample key says; the claims of a real one are explained in the license documentation. */
export interface SampleClaims {
  license: string;
  edition: string;
  holder: string;
  updates_until: string;
}

export interface SampleKey {
  text: string;
  publicKey: CryptoKey;
}

export type Verdict = { isValid: true; claims: SampleClaims } | { isValid: false; reason: string };

const ALGORITHM = 'Ed25519';

function encode(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Strict base64url: what does not encode back to the same text is no encoding of anything. */
function decode(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text)) return null;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    return encode(bytes) === text ? bytes : null;
  } catch {
    return null;
  }
}

const utf8 = (value: string) => new TextEncoder().encode(value);

/** Signs with a pair of keys made for this one page view, the way the server signs with its own. Null where the browser can't. */
export async function issueSampleKey(claims: SampleClaims): Promise<SampleKey | null> {
  try {
    const pair = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']);
    const head = encode(utf8(JSON.stringify({ alg: 'EdDSA', typ: 'license+jwt', kid: 'sample' })));
    const signed = `${head}.${encode(utf8(JSON.stringify(claims)))}`;
    const signature = await crypto.subtle.sign(ALGORITHM, pair.privateKey, utf8(signed));
    return { text: `${signed}.${encode(new Uint8Array(signature))}`, publicKey: pair.publicKey };
  } catch {
    return null;
  }
}

/** Checks a key with nothing but the public key, and says why when it is refused. */
export async function checkSampleKey(text: string, publicKey: CryptoKey): Promise<Verdict> {
  const parts = text.trim().split('.');
  const [head, body, mark] = parts;
  if (parts.length !== 3 || !head || !body || !mark)
    return { isValid: false, reason: '格式不完整：应为用点号隔开的三段' };
  const [claims, signature] = [decode(body), decode(mark)];
  if (decode(head) === null || claims === null || signature === null)
    return { isValid: false, reason: '编码不正确：有字符不属于密钥' };
  const isSigned = await crypto.subtle.verify(ALGORITHM, publicKey, signature, utf8(`${head}.${body}`));
  if (!isSigned) return { isValid: false, reason: '签名与内容不符：内容在签发之后被改动过' };
  return { isValid: true, claims: JSON.parse(new TextDecoder().decode(claims)) as SampleClaims };
}

/** The same text with one character of its content changed. */
export function withOneCharacterChanged(text: string): string {
  const from = text.indexOf('.') + 8;
  const old = text[from] ?? 'A';
  return text.slice(0, from) + (old === 'x' ? 'y' : 'x') + text.slice(from + 1);
}
