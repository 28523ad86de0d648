import { createHash } from 'node:crypto';
import { escapeHtml } from '../../escape-html.ts';
import { people } from '../../outside/wechat-simulator/people.ts';

const dark =
  '--text:#e6ebf1;--soft:#a3afbc;--page:#0f1419;--line:#2a333d;--strong:#465361;--card:#171d24;--accent:#4fc985;--on:#06170d;--note:#2c2310;--note-text:#f0c873';

const style = `
:root{color-scheme:light dark;--text:#1b2430;--soft:#586373;--page:#f4f6f8;--line:#dfe5eb;--strong:#c3ccd6;--card:#fff;--accent:#08743c;--on:#fff;--note:#fff6e0;--note-text:#6b4a00}
@media (prefers-color-scheme:dark){:root:not(:has(.framed)){${dark}}}
:root:has(.framed){color-scheme:light}
:root:has(.framed.on-dark){${dark}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;padding:24px 16px;display:grid;place-items:center;background:var(--page);color:var(--text);font:15px/1.7 -apple-system,"PingFang SC","HarmonyOS Sans SC",MiSans,"Noto Sans SC","Microsoft YaHei",sans-serif}
main{width:min(100%,420px);padding:28px;background:var(--card);border:1px solid var(--line);border-radius:16px}
h1{margin:0;font-size:22px;line-height:1.4;text-align:center}
.lead{margin:4px 0 0;text-align:center;color:var(--soft)}
.note{margin:18px 0 0;padding:10px 14px;border-radius:10px;background:var(--note);color:var(--note-text);font-size:13px}
.code{display:block;width:196px;margin:20px auto 0;padding:8px;border-radius:12px;background:#fff;border:1px solid var(--line)}
.code svg{display:block;width:100%;height:auto}
fieldset{margin:20px 0 0;padding:0;border:0}
legend{padding:0 0 8px;font-size:13px;color:var(--soft)}
label{display:flex;align-items:center;gap:12px;min-height:46px;padding:0 14px;border:1px solid var(--line);cursor:pointer}
label:first-of-type{border-radius:10px 10px 0 0}label:last-of-type{border-radius:0 0 10px 10px}label+label{border-top:0}
label:has(:checked){background:color-mix(in srgb,var(--accent) 9%,transparent)}
input{accent-color:var(--accent);width:16px;height:16px;margin:0}
.acts{display:grid;gap:10px;margin-top:20px}
button{min-height:46px;border-radius:10px;border:1px solid var(--strong);background:var(--card);color:var(--text);font:inherit;font-weight:600;cursor:pointer}
button.go{border-color:var(--accent);background:var(--accent);color:var(--on)}
.framed{min-height:0;padding:2px;background:none;font-size:14px}
.framed main{width:100%;padding:0;background:none;border:0;border-radius:0}
.framed h1{font-size:15px}
.framed .note{margin-top:8px;padding:6px 12px;text-align:center;font-size:12px}
.framed .code{width:min(164px,48vw);margin-top:10px;padding:6px}
.framed fieldset{display:grid;grid-template-columns:1fr 1fr;gap:6px;margin-top:10px}
.framed legend{padding-bottom:6px;font-size:12px}
.framed label,.framed label+label{min-height:36px;padding:0 7px;gap:6px;border:1px solid var(--line);border-radius:8px;font-size:13px;line-height:1.3}
.framed .acts{grid-template-columns:2fr 1fr;gap:8px;margin-top:10px}
.framed button{min-height:38px}
button:focus-visible,input:focus-visible{outline:3px solid color-mix(in srgb,var(--accent) 55%,transparent);outline-offset:2px}
`;

/** Goes on by itself once the phone has decided. */
const script = `
const state = document.body.dataset.state;
const look = async () => {
  try {
    const { target } = await (await fetch(state)).json();
    if (target !== null) return top.location.replace(target);
  } catch {}
  setTimeout(look, 1500);
};
setTimeout(look, 1500);
`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Forms may lead to wherever the app is; on this machine that may be another port. */
export const simulatorPolicy = (mayBeFramed: boolean): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    "connect-src 'self'",
    "form-action 'self' http://localhost:* http://127.0.0.1:*",
    `frame-ancestors ${mayBeFramed ? "'self'" : "'none'"}`,
    "base-uri 'none'",
  ].join('; ');

/** Inside of a page of the site, as Tencent's own script puts it there; `on-dark` where that page is dark. */
export type Frame = 'none' | 'on-light' | 'on-dark';

interface ScanParts {
  /** Name of the site that asks. */
  title: string;
  confirmPath: string;
  /** The content of the QR code. */
  confirmUrl: string;
  statePath: string;
  isPhone: boolean;
  frame: Frame;
}

/** On the desk a QR code above the same choice that the phone shows. */
export async function scanPage(parts: ScanParts): Promise<string> {
  const { title, confirmPath, confirmUrl, statePath, isPhone, frame } = parts;
  const isFramed = frame !== 'none';
  const { toString } = await import('qrcode');
  const code = isPhone ? '' : await toString(confirmUrl, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' });
  const picture = code.replace('<svg ', '<svg role="img" aria-label="登录二维码，用手机扫描后在手机上确认" ');
  return document(
    '微信登录',
    `<h1>微信登录</h1>
${isFramed ? '' : `<p class="lead">登录 ${escapeHtml(title)}</p>`}
<p class="note">本机模拟器，不连接微信。${isFramed ? '' : '配置微信开放平台的应用后，这里会换成微信自己的扫码页。'}</p>
${isPhone ? '' : `<div class="code">${picture}</div>`}
<form method="post" action="${confirmPath}"${isFramed ? ' target="_top"' : ''}>
<input type="hidden" name="device" value="${isPhone ? 'phone' : 'desk'}">
<fieldset><legend>${isPhone ? '' : '用手机扫描上面的二维码，或直接'}选择用谁的微信登录</legend>${choices()}</fieldset>
<div class="acts">
<button class="go" name="decision" value="confirm">确认登录</button>
<button name="decision" value="cancel">取消</button>
</div>
</form>`,
    { statePath: isPhone ? null : statePath, frame },
  );
}

function choices(): string {
  const known = people.map(({ openid, nickname }, index) => choice(openid, nickname, index === 0));
  return [...known, choice('new', '一个新的微信用户', false)].join('');
}

function choice(value: string, name: string, isFirst: boolean): string {
  const checked = isFirst ? ' checked' : '';
  return `<label><input type="radio" name="person" value="${escapeHtml(value)}"${checked}>${escapeHtml(name)}</label>`;
}

/** The phone's final message. */
export function decidedPage(isConfirmed: boolean): string {
  const words = isConfirmed ? '已确认登录' : '已取消登录';
  return document(words, `<h1>${words}</h1><p class="lead">请回到电脑上继续。</p>`);
}

export function problemPage(problem: string, frame: Frame = 'none'): string {
  const words = `<h1>${escapeHtml(problem)}</h1><p class="lead">请回到网站，重新发起微信登录。</p>`;
  return document(problem, words, { frame });
}

function document(title: string, main: string, place: { statePath?: string | null; frame?: Frame } = {}): string {
  const { statePath = null, frame = 'none' } = place;
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body${frame === 'none' ? '' : ` class="framed ${frame}"`}${statePath === null ? '' : ` data-state="${statePath}"`}>
<main aria-label="${escapeHtml(title)}">
${main}
</main>
${statePath === null ? '' : `<script>${script}</script>`}
</body>
</html>
`;
}
