import { beforeEach, describe, expect, test } from 'vitest';
import { permissionsOf } from '../../../contract/permissions.ts';
import * as routes from './route-state.ts';

beforeEach(routes.forgetRoutes);

describe('route state', () => {
  test.each([
    [
      ['owner'],
      [
        '工作台',
        '申请',
        '对账',
        '报表',
        '每月销售',
        '发票',
        '授权',
        '到期提醒',
        '客户',
        '导入',
        '商品与价格',
        '发布',
        '页面',
        '帮助内容',
        '发件箱',
        '公告',
        '图片',
        '信件与说明',
        '任务',
        '审计日志',
        '团队',
        '品牌与收款',
        '店铺开张',
        '设置',
      ],
    ],
    [['reviewer'], ['工作台', '申请', '对账', '报表', '每月销售', '发票', '授权', '到期提醒', '客户', '任务']],
    [['support'], ['工作台', '申请', '对账', '报表', '每月销售', '发票', '客户', '发件箱', '任务']],
    [['editor'], ['工作台', '商品与价格', '发布', '页面', '帮助内容', '公告', '图片', '信件与说明', '任务']],
    [[], []],
  ])('offers %j the menus that its permissions open', (roles, titles) => {
    routes.offerRoutes(permissionsOf(roles));
    expect(routes.routeState().menus.map(({ title }) => title)).toEqual(titles);
  });

  test('opens offered screens and what lies below them, and leaves other pages alone', () => {
    routes.offerRoutes(permissionsOf(['support']));
    const isOffered = (path: string) => routes.isOffered(routes.routeState(), path);
    expect(['/dashboard/applications/AP1', '/dashboard/mails', '/user/info'].map(isOffered)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['/dashboard/licenses', '/dashboard/licenses/VL-1'].map(isOffered)).toEqual([false, false]);
    expect(isOffered('/dashboard/companies/91330106MA2CFLYX0B')).toBe(true);
    routes.offerRoutes(permissionsOf(['editor']));
    expect(isOffered('/dashboard/companies/91330106MA2CFLYX0B')).toBe(false);
  });

  test('leads back to a screen as it was left, until someone else is there', () => {
    routes.keepAlive('/dashboard/licenses', '?q=a');
    routes.keepAlive('/dashboard/licenses', '?q=b');
    routes.keepAlive('/user/apply', '?state=draft');
    expect(routes.routeState().keepAliveComponents).toEqual(['/dashboard/licenses?q=b']);
    expect(routes.keptAddress(routes.routeState(), '/dashboard/licenses')).toBe('/dashboard/licenses?q=b');
    routes.forgetRoutes();
    expect(routes.keptAddress(routes.routeState(), '/dashboard/licenses')).toBe('/dashboard/licenses');
  });
});
