import { matchPath, matchRoutes, type RouteObject } from 'react-router';
import { isStrictMatch } from './parts/routing/strict-path.ts';
import { questionValues } from './routes/marketing/guide/guide-questions.ts';

/** A pattern for the values that count, or any text. */
type Parameter = RegExp | 'text';

/** The parameters on which the HTML of a page depends. Those that only the browser reads are not listed. */
const parametersOf: Record<string, Record<string, Parameter>> = {
  '/product/pricing': questionValues(),
  '/comp/index': { q: 'text' },
  '/docs/changelog': { area: 'text' },
  '/docs/index': { q: 'text' },
  '/privacy/index': { version: 'text', since: 'text' },
  '/agreement/index': { version: 'text', since: 'text' },
  '/authorize/index': { q: 'text', host: 'text', token: 'text' },
  '/applying/index/:version': { holder: /^(?:personal|company)$/, step: 'text', draft: 'text', sent: 'text' },
  '/login': { mode: /^register$/ },
  '/email/verify/:code': { side: /^old$/ },
  // Redirects with the whole query.
  '/redirect/*': { '*': 'text' },
};

/**
 * Pages of links in letters: only the browser reads the code, so that one page is kept for all, and no code of a person
 * with it.
 */
const codePages = ['/reset/index/:code', '/team/join/:code', '/email/verify/:code'];

/** Stands for all addresses without a route. */
const NO_PAGE = '/404';

export interface PageAddress {
  /** The part on which the answer depends: the path and the page's declared parameters, in their order. */
  address: string;
  /** A page; one of many pages of the same route; a page with text of this request, for nobody else; no page. */
  kind: 'page' | 'one-of-many' | 'own' | 'missing';
}

/**
 * Number of pages whose routes are remembered: finding one sorts all routes, which takes longer than rendering a page.
 */
const MOST_REMEMBERED = 2_000;

/** Reads addresses of pages and of their data (`/home.data`). */
export function addressReader(routes: readonly RouteObject[]): (target: string) => PageAddress {
  const patterns = new Map<string, string>();
  const rememberedPattern = (page: string): string => {
    const known = patterns.get(page);
    if (known !== undefined) return known;
    if (patterns.size >= MOST_REMEMBERED) patterns.clear();
    const pattern = patternOf([...routes], page);
    patterns.set(page, pattern);
    return pattern;
  };
  return (target) => {
    const { pathname, search, searchParams } = new URL(`http://site${target}`);
    const isData = pathname.endsWith('.data');
    const page = isData ? pageOfData(pathname) : pathname;
    const pattern = rememberedPattern(page);
    if (pattern === '/*' || !isStrictMatch(page, pattern))
      return { address: isData ? `${NO_PAGE}.data` : NO_PAGE, kind: 'missing' };
    const hasCode = codePages.includes(pattern);
    const keptPath = hasCode ? codeless(pattern, isData) : pathname;
    const declared = Object.entries(parametersOf).find(([known]) => matchPath(known, page))?.[1] ?? {};
    if ('*' in declared) return { address: pathname + search, kind: 'own' };
    const { kept, isOwn } = pick(searchParams, isData ? { ...declared, _routes: /^[\w./,:-]{1,300}$/ } : declared);
    return {
      address: kept.size === 0 ? keptPath : `${keptPath}?${kept.toString()}`,
      kind: isOwn ? 'own' : (hasCode || pattern === page) && !kept.has('_routes') ? 'page' : 'one-of-many',
    };
  };
}

/** The page of a link in a letter, or its data, with the same word for every code. */
const codeless = (pattern: string, isData: boolean): string =>
  `${pattern.replace(':code', 'code')}${isData ? '.data' : ''}`;

/** React Router's names: `/home.data`, and `/_.data` for an address with a trailing slash. */
const pageOfData = (pathname: string): string =>
  pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.slice(0, -'.data'.length);

/** The route that React Router finds, as the middleware for strict paths sees it. */
function patternOf(routes: RouteObject[], page: string): string {
  if (!isDecodable(page)) return '/*';
  const parts = (matchRoutes(routes, page) ?? []).flatMap(({ route: { path = '' } }) => (path === '' ? [] : [path]));
  return `/${parts.join('/')}`;
}

/** The id of the route of a page, which is its file below `src/web`; null if there is none. */
export function routeFinder(routes: readonly RouteObject[]): (page: string) => string | null {
  return (page) => {
    const found = isDecodable(page) ? matchRoutes([...routes], page)?.at(-1)?.route : undefined;
    return found === undefined || found.path === '*' ? null : (found.id ?? null);
  };
}

/**
 * React Router would complain in the console. The result must be used: the bundler removes a call whose result is
 * unused.
 */
function isDecodable(page: string): boolean {
  try {
    return decodeURIComponent(page).startsWith('/');
  } catch {
    return false;
  }
}

function pick(given: URLSearchParams, declared: Record<string, Parameter>): { kept: URLSearchParams; isOwn: boolean } {
  const kept = new URLSearchParams();
  let isOwn = false;
  for (const [name, parameter] of Object.entries(declared)) {
    const value = given.get(name);
    if (value === null || value === '' || (parameter !== 'text' && !parameter.test(value))) continue;
    kept.set(name, value);
    isOwn ||= parameter === 'text';
  }
  return { kept, isOwn };
}

interface BuiltRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  caseSensitive?: boolean | undefined;
}

/** The routes of the build as the tree that `matchRoutes` reads. */
export function routeTree(routes: Readonly<Record<string, BuiltRoute | undefined>>, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }): RouteObject => {
      const common = { id, ...(path === undefined ? {} : { path }), caseSensitive: caseSensitive ?? false };
      return index === true ? { ...common, index: true } : { ...common, children: routeTree(routes, id) };
    });
}
