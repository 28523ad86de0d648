import type { Page } from '@playwright/test';
import { openSheet } from './open-sheet.ts';

/** Sample data of three tenants, who share nothing but the code. */
const tenants = [
  { name: '租户甲', host: 'jia.example.com', people: 128, orders: 3_402, weeks: [4, 6, 5, 8, 7, 9, 12] },
  { name: '租户乙', host: 'yi.example.com', people: 41, orders: 856, weeks: [3, 3, 5, 4, 6, 5, 7] },
  { name: '租户丙', host: 'bing.example.com', people: 367, orders: 9_130, weeks: [7, 9, 8, 11, 10, 12, 11] },
] as const;

const roles = [
  ['管理员', '全部'],
  ['财务', '订单、发票'],
  ['客服', '订单、客户'],
] as const;

const BAR_UNIT = 12;

const styles = `
  .sheet { box-sizing: border-box; width: 1120px; height: 700px; padding: 28px; display: grid; gap: 0 20px;
    grid-template: 1fr 28px 64px / repeat(3, 1fr); background: var(--canvas); font: 13px/20px var(--sheet-font);
    color: var(--ink-soft); }
  .tenant { border: 1px solid var(--line); border-radius: 12px; background: var(--surface); overflow: hidden; }
  .host { display: flex; gap: 10px; align-items: center; padding: 10px 16px; border-bottom: 1px solid var(--line);
    background: var(--sunken); }
  .host i { width: 10px; height: 10px; border-radius: 50%; background: var(--primary); }
  .host code { font: 13px/20px ui-monospace, Menlo, Consolas, monospace; color: var(--ink); }
  h3 { margin: 0; padding: 16px 16px 12px; font: 600 18px/26px var(--sheet-font); color: var(--ink); }
  .facts { display: grid; grid-template-columns: 1fr 1fr; border-block: 1px solid var(--line); }
  .facts div { padding: 12px 16px; }
  .facts div + div { border-left: 1px solid var(--line); }
  .facts b { display: block; font: 600 22px/30px var(--sheet-font); color: var(--ink); }
  .bars { display: flex; gap: 14px; align-items: end; height: 170px; padding: 16px 16px 0; }
  .bars i { flex: 1; border-radius: 3px 3px 0 0; background: var(--primary-soft); }
  .bars i:last-child { background: var(--primary); }
  ul { margin: 0; padding: 0 16px; border-top: 1px solid var(--line); list-style: none; }
  li { display: flex; justify-content: space-between; height: 44px; align-items: center; }
  li + li { border-top: 1px solid var(--line); }
  li b { font-weight: 600; color: var(--ink); }
  .data { display: flex; gap: 12px; align-items: center; margin: 12px 16px 0; padding: 10px 14px;
    border: 1px solid var(--line-strong); border-radius: 8px; }
  .data b { padding: 0 8px; border-radius: 4px; background: var(--primary-soft); color: var(--primary-text); font-weight: 600; }
  .down { justify-self: center; width: 2px; height: 28px; background: var(--primary); }
  .code { grid-column: span 3; display: flex; gap: 24px; align-items: center; justify-content: space-between; padding: 0 20px;
    border-radius: 12px; background: var(--primary-fill); color: var(--on-primary); font: 600 16px/24px var(--sheet-font); }
  .code span { font: 400 13px/20px var(--sheet-font); color: var(--on-primary); }
`;

/** What an engineer sets up for tenants, as no source package contains it: drawn instead of photographed. */
export function openTenantsSheet(page: Page): Promise<void> {
  const panes = tenants.map(
    ({ name, host, people, orders, weeks }) => `<section class="tenant">
      <div class="host"><i></i><code>${host}</code></div>
      <h3>${name}</h3>
      <div class="facts"><div>账号<b>${people}</b></div><div>订单<b>${orders.toLocaleString('en')}</b></div></div>
      <div class="bars">${weeks.map((count) => `<i data-height="${count * BAR_UNIT}"></i>`).join('')}</div>
      <ul>${roles.map(([role, may]) => `<li><b>${role}</b>${may}</li>`).join('')}</ul>
      <div class="data"><b>${name}的数据</b>别的租户读不到</div>
    </section>`,
  );
  const lines = tenants.map(() => '<i class="down"></i>').join('');
  const code =
    '<div class="code">同一份代码<span>按域名认出租户，只读写它自己的数据；升级一次，全部租户都是新版本</span></div>';
  return openSheet(page, styles, `<div class="sheet">${panes.join('')}${lines}${code}</div>`);
}
