import { createHash } from 'node:crypto';
import { escapeHtml } from '../../escape-html.ts';

const style = `
:root{color-scheme:light dark;--text:#12161c;--soft:#48515e;--faint:#626b79;--page:#fafbfc;--line:#e5e8ec;--sunken:#f3f5f7;--accent:#1b6fc4;--sail:#2d8cf0}
@media (prefers-color-scheme:dark){:root{--text:#e9ecf0;--soft:#b0b8c3;--faint:#8f98a6;--page:#0e1013;--line:#272c34;--sunken:#15181d;--accent:#6cb0f5}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--page);color:var(--text);
font:16px/1.75 -apple-system,"PingFang SC","HarmonyOS Sans SC",MiSans,"Noto Sans SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif}
.bar,footer{padding:16px max(24px,50% - 336px)}
.bar{display:flex;align-items:center;gap:10px;border-bottom:1px solid var(--line);font-weight:600}
.mark{flex:none;width:24px;height:24px}
.logo{flex:none;width:auto;height:24px;max-width:160px;object-fit:contain}
main{flex:1;width:min(100%,720px);margin:0 auto;padding:clamp(48px,14vh,160px) 24px 48px}
h1{margin:0 0 16px;font-size:clamp(28px,6vw,40px);line-height:1.25;letter-spacing:-.01em}
p{margin:0 0 12px;color:var(--soft);overflow-wrap:anywhere}
dl{display:grid;gap:4px 24px;margin:28px 0 12px;padding:20px 24px;border:1px solid var(--line);border-radius:12px;background:var(--sunken)}
dt{color:var(--faint);font-size:13px}dd{margin:0 0 8px;font-weight:600;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}dd:last-child{margin:0}dd a{color:var(--accent)}dd svg,dd img{display:block;width:144px;height:144px;margin-top:4px;border-radius:8px;background:#fff}
a.again,button{display:inline-flex;margin-top:16px;align-items:center;min-height:44px;padding:0 20px;border:1px solid var(--accent);border-radius:8px;color:var(--accent);font-weight:600;text-decoration:none}
button{background:none;font:inherit;font-weight:600;cursor:pointer}
a:focus-visible,button:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
footer{border-top:1px solid var(--line);font-size:13px}
footer a{color:var(--faint)}
`;

/** The pages have no script and exactly this style. */
export const plainPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** The same for a page with a button that calls this site. */
export const formPagePolicy = plainPagePolicy.replace("form-action 'none'", "form-action 'self'");

/** As in the header of the site. */
const mark = `<svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><path d="M13.2 2.2c5 5.2 7.6 10.4 7.9 15.6a.9.9 0 0 1-.9.9h-7.4z" fill="var(--sail)"/><path d="M10.9 7.1v11.6H4.2a.9.9 0 0 1-.8-1.3c1.6-3.3 4.1-6.7 7.5-10.3z" fill="var(--text)"/><path d="M4 21.2h16" stroke="var(--text)" stroke-width="1.6" stroke-linecap="round"/></svg>`;

/** The shop's own logo, in place of the mark. */
export type PlainLogo = { path: string; hasName: boolean } | null;

export interface PlainPage {
  /** The shop's name. */
  title: string;
  logo: PlainLogo;
  heading: string;
  /** HTML. */
  body: string;
  /** HTML below the text, unless it is the operators' log-in. */
  foot?: string;
}

function brandOf({ title, logo }: Pick<PlainPage, 'title' | 'logo'>): string {
  const name = escapeHtml(title);
  if (logo === null) return mark + name;
  const picture = `<img class="logo" src="${escapeHtml(logo.path)}" alt="${logo.hasName ? name : ''}">`;
  return logo.hasName ? picture : picture + name;
}

/** A page in place of the whole site. It is self-contained: no script, no database, no other file but the logo. */
export function plainPage({
  title,
  logo,
  heading,
  body,
  foot = '<a href="/login">运营人员登录</a>',
}: PlainPage): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} - ${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<header class="bar">${brandOf({ title, logo })}</header>
<main>
<h1>${heading}</h1>
${body}
</main>
<footer>${foot}</footer>
</body>
</html>
`;
}
