import { createHash } from 'node:crypto';
import { escapeHtml } from '../../escape-html.ts';
import type { OpenApiDocument, OpenApiOperation } from '../documents/open-api.ts';

const style = `
:root{color-scheme:light dark;--ink:#1c2230;--soft:#5b6475;--line:#e4e7ee;--sunken:#f6f7fa;--primary:#1268b8}
@media (prefers-color-scheme:dark){:root{--ink:#e8ebf2;--soft:#a4adbd;--line:#2b313d;--sunken:#171b23;--primary:#6fb6f7}}
body{margin:0 auto;padding:40px 20px 80px;max-width:960px;font:15px/1.7 "PingFang SC","HarmonyOS Sans SC","Noto Sans SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif;color:var(--ink)}
h1{font-size:28px;margin:0 0 8px}h2{font-size:20px;margin:48px 0 12px}a{color:var(--primary)}p{color:var(--soft);margin:4px 0 16px}
details{border:1px solid var(--line);border-radius:10px;margin:8px 0;overflow:hidden}
summary{cursor:pointer;padding:12px 16px;display:flex;gap:12px;align-items:baseline;flex-wrap:wrap}
summary:focus-visible{outline:2px solid var(--primary);outline-offset:-2px;border-radius:10px}
details[open] summary{border-bottom:1px solid var(--line);background:var(--sunken)}
.body{padding:12px 16px}code,pre{font:13px/1.6 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.method{font-weight:600;min-width:56px}.note{color:var(--soft)}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:6px 12px 6px 0;border-bottom:1px solid var(--line);vertical-align:top}
pre{background:var(--sunken);padding:12px;border-radius:8px;overflow:auto;max-height:420px;white-space:pre-wrap;overflow-wrap:anywhere}
`;

/** The OpenAPI document as one readable page without scripts. */
export function openApiPage(document: OpenApiDocument): { html: string; styleHash: string } {
  const groups = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags[0] ?? '';
      groups.set(tag, [...(groups.get(tag) ?? []), operationHtml(method, path, operation)]);
    }
  }
  const sections = [...groups]
    .map(([tag, items]) => `<section><h2>${escapeHtml(tag)}</h2>${items.join('')}</section>`)
    .join('');
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(document.info.title)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(document.info.title)}</h1><p>${escapeHtml(document.info.description)}</p><p>供程序读取的版本：<a href="/api/openapi.json">/api/openapi.json</a>（OpenAPI 3.1）</p>${sections}</main></body></html>`;
  return { html, styleHash: `sha256-${createHash('sha256').update(style).digest('base64')}` };
}

function operationHtml(method: string, path: string, operation: OpenApiOperation): string {
  const rows = operation.parameters.map(
    (parameter) =>
      `<tr><td><code>${escapeHtml(parameter.name)}</code>${parameter.required ? '（必填）' : ''}</td><td>${parameter.in === 'path' ? '路径' : '查询'}</td><td><code>${escapeHtml(JSON.stringify(parameter.schema))}</code></td></tr>`,
  );
  const parameters =
    rows.length > 0
      ? `<h3>参数</h3><table><thead><tr><th>名称</th><th>位置</th><th>类型</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
      : '';
  const body = operation.requestBody ? `<h3>请求体</h3>${json(operation.requestBody['content'])}` : '';
  return `<details id="${escapeHtml(operation.operationId)}"><summary><span class="method">${escapeHtml(method.toUpperCase())}</span><code>${escapeHtml(path)}</code><span class="note">${escapeHtml(operation.summary)}</span></summary><div class="body"><p>${escapeHtml(operation.description)}</p>${parameters}${body}<h3>回答</h3>${json(operation.responses)}</div></details>`;
}

const json = (value: unknown): string => `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
