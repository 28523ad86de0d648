import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { runToEnd } from '../../tests/support/servers/real-server.ts';
import { findSample } from './looks.ts';
import { openSheet } from './open-sheet.ts';

/** The parts of the server that no page shows, as it reports them itself: a terminal, its API and its tables. */
export interface RunningServer {
  url: string;
  dataDir: string;
}

const shownPaths = [
  '/login',
  '/register',
  '/applications',
  '/applications/{number}/submit',
  '/applications/{number}/withdraw',
  '/licenses',
  '/licenses/{number}/domains',
  '/materials',
];
const shownTables = ['application', 'license', 'license_key', 'license_domain'];
const MOST_COLUMNS = 6;

const styles = `
  .sheet { box-sizing: border-box; width: 1120px; height: 700px; padding: 28px; display: grid; gap: 20px;
    grid-template: 1fr 1fr / 470px 1fr; background: var(--canvas); }
  .pane { border: 1px solid var(--line); border-radius: 12px; background: var(--surface); overflow: hidden;
    display: flex; flex-direction: column; }
  .pane:first-child { grid-row: span 2; }
  h3 { margin: 0; padding: 10px 20px; border-bottom: 1px solid var(--line); font: 600 14px/24px var(--sheet-font);
    color: var(--ink); }
  pre { margin: 0; padding: 16px 20px; font: 13px/23px ui-monospace, Menlo, Consolas, monospace; color: var(--ink-soft);
    white-space: pre; }
  pre b { font-weight: 600; color: var(--ink); } pre em { font-style: normal; color: var(--success); }
  ul { margin: 0; padding: 6px 20px; list-style: none; }
  li { display: grid; grid-template-columns: 56px 276px 1fr; align-items: center; height: 32px; font-size: 13px;
    color: var(--ink-soft); white-space: nowrap; overflow: hidden; }
  li + li { border-top: 1px solid var(--line); }
  li b { font: 600 12px/20px ui-monospace, monospace; color: var(--primary-text); }
  li code { font: 13px/20px ui-monospace, Menlo, Consolas, monospace; color: var(--ink); }
  .tables { display: grid; grid-template-columns: repeat(4, 1fr); gap: 12px; padding: 20px; }
  .table { border: 1px solid var(--line-strong); border-radius: 8px; overflow: hidden; font: 12px/26px ui-monospace, monospace;
    color: var(--ink-soft); }
  .table b { display: block; padding: 0 10px; background: var(--primary-soft); color: var(--primary-text); font-weight: 600; }
  .table span { display: block; padding: 0 10px; border-top: 1px solid var(--line); overflow: hidden; white-space: nowrap; }
`;

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Opens the sheet instead of the page; its whole content comes from the running server. */
export async function openServerSheet(page: Page, server: RunningServer): Promise<void> {
  const panes = [
    ['终端', `<pre>${await terminal(server)}</pre>`],
    ['接口', `<ul>${await endpoints(server)}</ul>`],
    ['数据表', `<div class="tables">${tables(server)}</div>`],
  ].map(([title, content]) => `<section class="pane"><h3>${title}</h3>${content}</section>`);
  await openSheet(page, styles, `<div class="sheet">${panes.join('')}</div>`);
}

async function terminal(server: RunningServer): Promise<string> {
  const { key } = await findSample(server.url);
  const { output } = await runToEnd(
    ['packages/license/bin/vela-license.js', 'verify', key, '--keys', path.join(server.dataDir, 'jwks.json')],
    { dataDir: server.dataDir },
  );
  const ready = await (await fetch(`${server.url}/readyz`)).text();
  const [signing] = (
    (await (await fetch(`${server.url}/.well-known/jwks.json`)).json()) as { keys: Record<string, string>[] }
  ).keys;
  const told = output
    .replace(server.dataDir, 'data')
    .split('\n')
    .map((line) => (line.startsWith('✔') ? `<em>${escape(line)}</em>` : escape(line)));
  return [
    '<b>$ npm start</b>',
    `ready http://127.0.0.1:3000`,
    '',
    '<b>$ curl -s http://127.0.0.1:3000/readyz</b>',
    escape(ready),
    '',
    '<b>$ vela-license verify $KEY --keys data/jwks.json</b>',
    ...told,
    '<b>$ curl -s http://127.0.0.1:3000/.well-known/jwks.json</b>',
    ...Object.entries(signing ?? {}).map(([name, value]) => escape(`  "${name}": "${value}"`)),
  ].join('\n');
}

interface OpenApi {
  paths: Record<string, Record<string, { summary: string }>>;
}

async function endpoints({ url }: RunningServer): Promise<string> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApi;
  const rows = shownPaths.map((shown) => {
    const methods = Object.entries(paths[`/api/web${shown}`] ?? {});
    const found = methods.find(([name]) => name === 'post') ?? methods[0];
    if (found === undefined) throw new Error(`no such endpoint: ${shown}`);
    const [method, { summary }] = found;
    const [short = ''] = summary.split(/[，；（：]/);
    return `<li><b>${method.toUpperCase()}</b><code>${shown}</code><span>${escape(short)}</span></li>`;
  });
  return rows.join('');
}

function tables({ dataDir }: RunningServer): string {
  const database = new DatabaseSync(path.join(dataDir, 'vela.sqlite'), { readOnly: true });
  const columns = database.prepare('select name from pragma_table_info(?)');
  const drawn = shownTables.map((table) => {
    const names = columns.all(table).map(({ name }) => String(name));
    const shown = names.slice(0, MOST_COLUMNS).map((name) => `<span>${name}</span>`);
    const rest = names.length > MOST_COLUMNS ? `<span>… ${names.length - MOST_COLUMNS}</span>` : '';
    return `<div class="table"><b>${table}</b>${shown.join('')}${rest}</div>`;
  });
  database.close();
  return drawn.join('');
}
