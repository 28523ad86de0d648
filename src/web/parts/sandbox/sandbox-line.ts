import { SANDBOX_BASE, SANDBOX_PASSWORD, type SandboxRole } from '../../../contract/sandbox.ts';

const HEIGHT = '44px';

/**
 * The line at the top of every page of a sandbox, and the styles that make room for it. The server writes it into the
 * document outside of React, which ignores elements that it does not know: pages of the site itself contain none of it.
 */
const style = `
body{padding-top:${HEIGHT}}
sandbox-line{position:fixed;inset:0 0 auto;z-index:50;display:flex;align-items:center;gap:4px;height:${HEIGHT};padding:0 12px;background:var(--color-ink);color:var(--color-canvas);font-size:14px;line-height:20px;white-space:nowrap}
[data-theme=dark] sandbox-line{background:var(--color-sunken);color:var(--color-ink);border-bottom:1px solid var(--color-line-strong)}
sandbox-line p{flex:1;min-width:0;margin:0 12px 0 0;overflow:hidden;text-overflow:ellipsis}
sandbox-line strong{font-weight:600;margin-right:8px}
sandbox-line nav{display:flex;height:100%}
sandbox-line form{height:100%}
sandbox-line a,sandbox-line button{display:flex;align-items:center;height:100%;min-width:44px;justify-content:center;padding:0 8px;font:inherit;color:inherit;background:none;border:0;cursor:pointer;text-decoration:none}
sandbox-line a:hover,sandbox-line button:hover{text-decoration:underline;text-underline-offset:4px}
sandbox-line a[aria-current]{font-weight:600;box-shadow:inset 0 -3px var(--color-primary)}
sandbox-line :focus-visible{outline:2px solid currentColor;outline-offset:-4px}
.fixed.top-0,.sticky.top-0,.fixed.inset-y-0.left-0{top:${HEIGHT}}
.top-\\[52px\\],.sticky.top-20,.matrix thead :is(td,th){top:calc(52px + ${HEIGHT})}
@media (max-width:47.99rem){sandbox-line{padding:0 4px}sandbox-line p{margin:0}sandbox-line strong{margin:0 0 0 8px}sandbox-line span{display:none}}
@media print{body{padding-top:0}sandbox-line{display:none}}`;

const roles: [SandboxRole, string][] = [
  ['owner', '管理员'],
  ['reviewer', '审核'],
  ['customer', '客户'],
];

/** Placed at the end of the document: the skip link stays the first element. */
export function sandboxLine(current: SandboxRole): { style: string; html: string } {
  const links = roles.map(([role, label]) => {
    const mark = role === current ? ' aria-current="true"' : '';
    return `<a href="${SANDBOX_BASE}?as=${role}"${mark}>${label}</a>`;
  });
  const words = `只有您看得到，随便改：不会动到真实的数据，30 分钟不用就清空。要密码时填 ${SANDBOX_PASSWORD}`;
  const html = `<sandbox-line role="region" aria-label="演示后台"><p><strong>演示后台</strong><span>${words}</span></p><nav aria-label="换一个身份">${links.join('')}</nav><form method="post" action="${SANDBOX_BASE}/reset?as=${current}"><button>重置</button></form></sandbox-line>`;
  return { style, html };
}
