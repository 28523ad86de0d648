import { createHash } from 'node:crypto';
import { SANDBOX_BASE } from '../../../contract/sandbox.ts';
import { escapeHtml } from '../../escape-html.ts';
import type { Unopened } from '../../sandbox/sandboxes.ts';
import { formPagePolicy, plainPage, type PlainLogo, plainPagePolicy } from '../pages/plain-page.ts';

export interface Brand {
  title: string;
  logo: PlainLogo;
}

export interface SandboxPage {
  status: number;
  html: string;
  policy: string;
  retryAfter?: number;
}

const foot = '<a href="/">返回首页</a>';
const openAnew = `<a class="again" href="${SANDBOX_BASE}">打开一个新的</a>`;

const reasons: Record<Unopened, { status: number; heading: string; body: string; retryAfter?: number }> = {
  off: {
    status: 404,
    heading: '演示后台没有开放',
    body: '<p>本站没有打开这项功能。想先看看后台与个人中心的样子，请联系客服，我们带您看。</p>',
  },
  preparing: {
    status: 503,
    heading: '正在准备演示数据',
    body: `<p>几秒后会自动打开，不用刷新。</p><a class="again" href="">现在再试</a>`,
    retryAfter: 3,
  },
  full: {
    status: 503,
    heading: '演示后台满了',
    body: `<p>正在试用的人比较多，一会儿就有空位：谁离开 30 分钟，位置就让出来。请过几分钟再来。</p><a class="again" href="">再试一次</a>`,
    retryAfter: 300,
  },
  often: {
    status: 429,
    heading: '开得有点多了',
    body: `<p>同一个网络里已经开了好几个演示后台。请回到已经打开的那一个，或者过几分钟再来。</p><a class="again" href="">再试一次</a>`,
    retryAfter: 600,
  },
};

/** Why there is no sandbox, and what to do. */
export function unopenedPage(brand: Brand, reason: Unopened): SandboxPage {
  const { status, heading, body, retryAfter } = reasons[reason];
  const html = plainPage({ ...brand, heading, body, foot });
  // Read by the browser; without scripts the page opens by itself.
  const asked =
    reason === 'preparing' ? html.replace('<meta name="robots"', '<meta http-equiv="refresh" content="3">\n$&') : html;
  return { status, html: asked, policy: plainPagePolicy, ...(retryAfter !== undefined && { retryAfter }) };
}

/** The visitor's sandbox has ended, by time or with the server. */
export function overPage(brand: Brand): SandboxPage {
  const body = `<p>演示后台 30 分钟没有使用就会清空，重启服务器也会。里面的内容只属于这一次试用，没有别人看到过。</p>${openAnew}`;
  return {
    status: 410,
    html: plainPage({ ...brand, heading: '这个演示后台已经结束', body, foot }),
    policy: plainPagePolicy,
  };
}

/** In place of the log-in page, which a sandbox doesn't need. */
export function rolesPage(brand: Brand): SandboxPage {
  const role = (as: string, label: string) => `<a class="again" href="${SANDBOX_BASE}?as=${as}">${label}</a>`;
  const body = `<p>演示后台不用账号，选一个身份进去：</p><p>${role('owner', '管理员')} ${role('reviewer', '审核')} ${role('customer', '客户')}</p>`;
  return { status: 200, html: plainPage({ ...brand, heading: '换一个身份', body, foot }), policy: formPagePolicy };
}

/**
 * Gives the sandbox's token to the browser, under names of its own: a real log-in is not touched. Clears what an
 * earlier sandbox left.
 */
const script = `(function(){var d=JSON.parse(document.getElementById("entrance").textContent),p="DEMO-";
try{[localStorage,sessionStorage].forEach(function(s){for(var i=s.length;i--;){var n=s.key(i);if(n.indexOf(p)===0)s.removeItem(n)}});
if(d.token)localStorage.setItem(p+"ACCESS-TOKEN",JSON.stringify({value:d.token,expire:null}))}catch(x){}
location.replace(d.to)})()`;
const scriptHash = createHash('sha256').update(script).digest('base64');

export function entrancePage(brand: Brand, { token, to }: { token: string | null; to: string }): SandboxPage {
  const data = JSON.stringify({ token, to }).replaceAll('<', String.raw`\u003c`);
  const body = `<p>马上就好。</p><noscript><p>演示后台需要浏览器运行脚本。</p></noscript>
<a class="again" href="${escapeHtml(to)}">没有自动打开？点这里</a>
<script type="application/json" id="entrance">${data}</script><script>${script}</script>`;
  return {
    status: 200,
    html: plainPage({ ...brand, heading: '正在打开演示后台', body, foot }),
    policy: `${plainPagePolicy}; script-src 'sha256-${scriptHash}'`,
  };
}
