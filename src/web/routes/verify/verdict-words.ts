import type { AlertTone } from '../../ui/feedback/alert.tsx';
import type { Verdict } from './outcome.ts';

interface Headline {
  tone: AlertTone;
  title: string;
  text: string;
}

/** In this order: the first that a verdict contains says the most. */
const refusals: [code: string, headline: Headline][] = [
  ['NOT_FOUND', { tone: 'warning', title: '没有查到授权', text: '本站没有签发过与之对应的授权。' }],
  [
    'CERTIFICATE_INVALID',
    { tone: 'danger', title: '证书的二维码不是真的', text: '它没有我们的签名，不能证明任何授权。' },
  ],
  ['MALFORMED', { tone: 'danger', title: '不是完整的授权密钥', text: '内容残缺，还谈不上真假。' }],
  [
    'SIGNATURE_INVALID',
    { tone: 'danger', title: '签名对不上，不能视为有效授权', text: '它和签发时不一样，或不是由我们签发。' },
  ],
  ['UNKNOWN_KEY', { tone: 'danger', title: '认不出签发方', text: '它不是用我们公布的密钥签发的。' }],
  ['REVOKED', { tone: 'danger', title: '授权已被撤销', text: '授权曾经由我们签发，现在不再有效。' }],
  [
    'SUPERSEDED',
    { tone: 'warning', title: '授权已由新的授权取代', text: '授权曾经由我们签发，现在以取代它的授权为准。' },
  ],
  ['SUSPENDED', { tone: 'warning', title: '授权是真的，目前暂停使用', text: '恢复之后授权密钥不用更换。' }],
  ['KEY_REVOKED', { tone: 'warning', title: '授权是真的，但这个授权密钥已停用', text: '授权本身没有被撤销。' }],
  [
    'TERMS_CHANGED',
    { tone: 'warning', title: '授权文件里的文字被改动过', text: '授权密钥是真的，以授权密钥里的内容为准。' },
  ],
  ['HOST_NOT_COVERED', { tone: 'warning', title: '授权是真的，但不包含这个域名', text: '' }],
];

/** The verdict in one sentence, and its tone. */
export function headlineOf({ valid, subject, findings, isOffline }: Verdict): Headline {
  if (valid === null) return { tone: 'warning', title: '这里无法校验', text: '不代表授权无效，换一个环境再查即可。' };
  if (valid) {
    const text = isOffline
      ? '签名在您的浏览器里校验通过。现在连接不上网站，没有查到此刻的撤销记录。'
      : '由本站签发，记录一致。';
    return { tone: 'success', title: subject === 'host' ? '这个域名登记了授权' : '授权真实有效', text };
  }
  const refusal = refusals.find(([code]) => findings.some((finding) => finding.code === code));
  return refusal?.[1] ?? { tone: 'danger', title: '没有通过校验', text: '' };
}

export const whoNames: Record<string, string> = {
  holder: '由被授权方处理',
  developer: '由开发者处理',
  vendor: '由我们处理，请联系客服',
  nobody: '不需要处理',
};
