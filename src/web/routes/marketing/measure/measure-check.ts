import { groupDigits } from '../../../ui/data/group-digits.ts';
import { issueSampleKey } from '../demo/sample-key.ts';

const TIMES = 200;
const BLINK_MS = 100;

/** Repeatedly checks one key, just signed, with the SDK that customers run. */
export async function measureCheck(): Promise<string> {
  const { verifyLicense } = await import('@vela/license');
  const updatesUntil = new Date(Date.now() + 365 * 86_400_000);
  const issued = await issueSampleKey({
    number: 'VL-0000',
    edition: 'pro',
    holder: '示例公司',
    holderType: 'company',
    updatesUntil,
  });
  if (issued === null) return '这个浏览器还不会 Ed25519，量不了；新版的 Chrome、Edge、Firefox 与 Safari 都可以。';
  const { text, keys } = issued;
  // The first checks also prepare the key.
  for (let count = 0; count < 20; count += 1) await verifyLicense(text, { keys });
  const startedAt = performance.now();
  let valid = 0;
  for (let count = 0; count < TIMES; count += 1) if ((await verifyLicense(text, { keys })).valid) valid += 1;
  const each = (performance.now() - startedAt) / TIMES;
  if (valid < TIMES) throw new Error('a key that was signed just now is valid');
  return `在这台设备的浏览器里校验了 ${TIMES} 次，都通过，每次 ${Math.round(each * 1000)} 微秒：一眨眼够校验 ${groupDigits(Math.floor(BLINK_MS / each))} 次。`;
}
