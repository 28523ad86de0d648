import { expect, test } from 'vitest';
import { addressReader, routeFinder, routeTree } from './page-address.ts';

const routes = routeTree({
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root', path: 'home' },
  start: { id: 'start', parentId: 'root', index: true },
  site: { id: 'site', parentId: 'root' },
  pricing: { id: 'pricing', parentId: 'site', path: 'product/pricing' },
  product: { id: 'product', parentId: 'site', path: 'product/detail/:version?' },
  help: { id: 'help', parentId: 'site', path: 'docs/index' },
  reset: { id: 'reset', parentId: 'site', path: 'reset/index/:code' },
  redirect: { id: 'redirect', parentId: 'site', path: 'redirect/*' },
  none: { id: 'none', parentId: 'site', path: '*' },
});

const read = addressReader(routes);
const find = routeFinder(routes);

test.each([
  ['/', '/', 'page'],
  ['/home', '/home', 'page'],
  ['/home?utm_source=ad&x=1&x=2', '/home', 'page'],
  ['/?from=somewhere', '/', 'page'],
  ['/product/pricing?b=2&people=5&holder=company&a=1', '/product/pricing?holder=company&people=5', 'page'],
  ['/product/pricing?holder=nobody', '/product/pricing', 'page'],
  ['/product/detail/pro?ref=x', '/product/detail/pro', 'one-of-many'],
  ['/docs/index?q=', '/docs/index', 'page'],
  ['/docs/index?q=%E5%9F%9F%E5%90%8D&utm=1', '/docs/index?q=%E5%9F%9F%E5%90%8D', 'own'],
  ['/docs/index?__proto__=1&constructor=2', '/docs/index', 'page'],
  ['/nothing', '/404', 'missing'],
  ['/nothing/at/all?x=1', '/404', 'missing'],
  ['//evil.com/home', '/404', 'missing'],
  ['/%ff', '/404', 'missing'],
  ['/Home', '/404', 'missing'],
  ['/home/', '/404', 'missing'],
  ['/home.data?_routes=home&utm=1', '/home.data?_routes=home', 'one-of-many'],
  ['/home.data?utm=1', '/home.data', 'page'],
  ['/_.data?utm=1', '/_.data', 'page'],
  ['/home/_.data', '/404.data', 'missing'],
  ['/nothing.data', '/404.data', 'missing'],
  ['/redirect/home?x=1', '/redirect/home?x=1', 'own'],
  ['/reset/index/Secret.data-of_somebody?x=1', '/reset/index/code', 'page'],
  ['/reset/index/secret.data', '/reset/index/code.data', 'page'],
  ['/reset/index/secret/', '/404', 'missing'],
])('%s is answered as %s', (target, address, kind) => {
  expect(read(target)).toEqual({ address, kind });
});

test.each([
  ['/product/pricing', 'pricing'],
  ['/product/detail/pro', 'product'],
  ['/', 'start'],
  ['/nothing', null],
  ['/docs/%', null],
  ['docs/index', null],
])('%s is shown by the route %j', (page, id) => expect(find(page)).toBe(id));
