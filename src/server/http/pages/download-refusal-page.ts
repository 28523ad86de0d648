import { createHash } from 'node:crypto';

const style = `
:root{color-scheme:light dark;--text:#1d2733;--soft:#5b6675;--page:#f6f7f9;--line:#e3e8ee;--card:#fff;--accent:#1f6fc2}
@media (prefers-color-scheme:dark){:root{--text:#e6ebf1;--soft:#9aa7b5;--page:#0f1419;--line:#2a333d;--card:#171d24;--accent:#6cb0f5}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--page);color:var(--text);
font:16px/1.75 -apple-system,"PingFang SC","HarmonyOS Sans SC",MiSans,"Noto Sans SC","Microsoft YaHei",sans-serif}
main{box-sizing:border-box;width:min(92vw,420px);padding:32px 28px;background:var(--card);border:1px solid var(--line);border-radius:14px}
h1{margin:0 0 8px;font-size:20px;line-height:1.4}p{margin:0 0 20px;color:var(--soft)}
a{color:var(--accent);font-weight:600}
`;

/** The page has no script and exactly this style. */
export const refusalPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** The page for a dead link. `message` comes from the error table. */
export function refusalPage(message: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>无法下载</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>无法下载</h1>
<p>${message}。下载链接只对领取它的账号有效，2 小时后自动失效。</p>
<a href="/user/material">回到资料下载</a>
</main>
</body>
</html>
`;
}
