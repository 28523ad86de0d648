import { describe, expect, test, vi } from 'vitest';
import { verifyLicense } from '@vela/license';
import { offlineVerdict } from './outcome.ts';
import { headlineOf } from './verdict-words.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const key = `${part({ alg: 'EdDSA', typ: 'license+jwt', kid: 'k1' })}.${part({ v: 1 })}.${'A'.repeat(86)}`;
const keys = { keys: [{ kty: 'OKP', crv: 'Ed25519', kid: 'k1', x: 'A'.repeat(43) }] };
const lacksEd25519 = { subtle: { importKey: () => Promise.reject(new Error('NotSupportedError')) } };

/** A browser that cannot verify says so, so that readers do not take the license for a fake. */
describe('where the browser cannot check, the page says "cannot check here", never "invalid"', () => {
  test.each([
    ['an insecure page', {}, 'insecure-context'],
    ['no WebCrypto at all', undefined, 'insecure-context'],
    ['a browser without Ed25519', lacksEd25519, 'no-ed25519'],
  ])('%s', async (_name, crypto, detail) => {
    vi.stubGlobal('crypto', crypto);
    const found = await verifyLicense(key, { keys });
    vi.unstubAllGlobals();
    const verdict = offlineVerdict(key, found, '');
    expect(verdict).toMatchObject({
      valid: null,
      findings: [{ code: 'CANNOT_CHECK_HERE', severity: 'warning', detail }],
    });
    expect(headlineOf(verdict)).toEqual({
      tone: 'warning',
      title: '这里无法校验',
      text: '不代表授权无效，换一个环境再查即可。',
    });
    expect(verdict.findings[0]?.fix.zh).toContain('这不代表授权无效');
  });
});
