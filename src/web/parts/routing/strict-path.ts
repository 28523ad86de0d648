import { redirect, redirectDocument, type MiddlewareFunction } from 'react-router';
import { SANDBOX_BASE, withoutBase } from '../../../contract/sandbox.ts';
import { base, sitePath } from '../../client/base.ts';
import { pageNotFound } from './page-not-found.ts';

const LOG_IN = '/login';

/** Throws after the page's loaders have run, so that the error page has the root's data for its frame. */
export const strictPaths: MiddlewareFunction<Response> = async ({ url, pattern }, next) => {
  const response = await next();
  if (!isStrictMatch(withoutBase(url.pathname), pattern)) throw pageNotFound();
  return response;
};

/** The same in the browser; a missing page opened from the log-in page leads home. */
export const clientStrictPaths: MiddlewareFunction<Record<string, unknown>> = async ({ url, pattern }, next) => {
  // The address that opens a sandbox is answered by the server.
  if (url.pathname.endsWith(SANDBOX_BASE) && pattern.endsWith('*')) throw redirectDocument(SANDBOX_BASE + url.search);
  // A sandbox has no log-in page: the server offers its roles there.
  if (base !== '' && url.pathname === sitePath(LOG_IN)) throw redirectDocument(LOG_IN);
  const from = withoutBase(location.pathname);
  const results = await next();
  if (pattern !== '*' && pattern !== '/*' && isStrictMatch(withoutBase(url.pathname), pattern)) return results;
  if (from === LOG_IN) throw redirect('/home');
  throw pageNotFound();
};

/**
 * True if a path is written exactly like the pattern it matches: React Router tolerates letter case, trailing slashes
 * and percent codes, the specification does not.
 */
export function isStrictMatch(pathname: string, pattern: string): boolean {
  const given = pathname.split('/').slice(1);
  const wanted = pattern.replace(/^\//, '').split('/');
  if (pattern === '/' || pattern === '') return pathname === '/';
  if (wanted.at(-1) === '*') return wanted.slice(0, -1).every((part, index) => isSamePart(given[index], part));
  const isOptionalLeftOut = wanted.at(-1)?.endsWith('?') === true && given.length === wanted.length - 1;
  if (given.length !== wanted.length && !isOptionalLeftOut) return false;
  return given.every((part, index) => isSamePart(part, wanted[index] ?? ''));
}

function isSamePart(given: string | undefined, wanted: string): boolean {
  if (given === undefined || given === '') return false;
  return wanted.startsWith(':') || given === wanted;
}
