import { createHash } from 'node:crypto';
import path from 'node:path';
import { SANDBOX_BASE } from '../../../contract/sandbox.ts';
import { highlightCode } from '../../content/rendering/highlight-code.ts';
import { escapeHtml } from '../../escape-html.ts';
import type { SourceFile } from '../../sandbox/page-source.ts';
import { plainPage, plainPagePolicy } from '../pages/plain-page.ts';
import type { Brand, SandboxPage } from './sandbox-words.ts';

const style = `
:root{--keyword:#8a3ab9;--string:#14703f;--function:#1b5fbf;--constant:#a04a00}
@media (prefers-color-scheme:dark){:root{--keyword:#d6a4f5;--string:#7fd6a4;--function:#8dbdff;--constant:#f0b27a}}
main{width:min(100%,1080px);padding-top:48px}
.bar,footer{padding:16px max(24px,50% - 516px)}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"Noto Sans Mono CJK SC",monospace;font-size:13px}
main a{color:var(--accent)}
ol{margin:16px 0 0;padding-left:24px;color:var(--soft)}
h2{display:flex;align-items:center;gap:16px;margin:48px 0 12px;font-size:16px;overflow-wrap:anywhere}
h2 button{flex:none;min-width:72px;margin:0 0 0 auto;min-height:36px;padding:0 12px;justify-content:center;font-size:13px}
pre{margin:0;padding:16px 20px;overflow-x:auto;border:1px solid var(--line);border-radius:12px;background:var(--sunken);line-height:1.7;tab-size:2}
pre:focus-visible{outline:2px solid var(--accent);outline-offset:-2px}
.tok-keyword{color:var(--keyword)}.tok-string,.tok-string-expression{color:var(--string)}.tok-function{color:var(--function)}.tok-constant,.tok-parameter{color:var(--constant)}.tok-comment{color:var(--faint)}
`;

const script = `document.addEventListener("click",function(e){var b=e.target.closest("[data-copy]");if(!b)return;
navigator.clipboard.writeText(document.getElementById(b.dataset.copy).textContent).then(function(){b.textContent="已复制"},function(){b.textContent="请选中后复制"})})`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = `${plainPagePolicy.replace('style-src ', `style-src ${hashOf(style)} `)}; script-src ${hashOf(script)}`;

/** The source of one page of the demonstration: its file, then the files beside it that it imports. */
export async function sourcePage(
  brand: Brand,
  page: string,
  [own, ...beside]: readonly [SourceFile, ...SourceFile[]],
): Promise<SandboxPage> {
  const files = await Promise.all([own, ...beside].map(fileHtml));
  const intro =
    beside.length === 0
      ? '这一页由一个文件画成。'
      : `这一页的文件和它引用的 ${beside.length} 个同目录文件；其余的引用是共用的组件与接口。`;
  const contents = [own, ...beside].map(
    (file, index) => `<li><a href="#file-${index}">${path.posix.basename(file.path)}</a></li>`,
  );
  const back = escapeHtml(SANDBOX_BASE + page);
  const body = `<style>${style}</style><p>${intro}<a href="${back}">看它运行的样子</a></p><ol>${contents.join('')}</ol>
${files.join('\n')}<script>${script}</script>`;
  return {
    status: 200,
    html: plainPage({ ...brand, heading: '这一页的源码', body, foot: `<a href="${back}">回到演示后台</a>` }),
    policy,
  };
}

async function fileHtml(file: SourceFile, index: number): Promise<string> {
  const coloured = await highlightCode(file.text.trimEnd(), file.path.endsWith('x') ? 'tsx' : 'ts');
  const name = escapeHtml(file.path);
  return `<section><h2 id="file-${index}">${name}<button type="button" data-copy="code-${index}" aria-label="复制 ${name}">复制</button></h2>
<pre role="region" tabindex="0" translate="no" aria-label="${name}"><code id="code-${index}">${coloured}</code></pre></section>`;
}

/** The page has no file of its own, or the server has none of them. */
export function noSourcePage(brand: Brand): SandboxPage {
  return {
    status: 404,
    html: plainPage({
      ...brand,
      heading: '没有这一页的源码',
      body: '<p>演示后台的运营后台与个人中心里，每一页底部都有“查看这一页的源码”。</p>',
      foot: `<a href="${SANDBOX_BASE}">回到演示后台</a>`,
    }),
    policy: plainPagePolicy,
  };
}
