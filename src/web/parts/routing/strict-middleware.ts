import { redirect, type MiddlewareFunction } from 'react-router';
import { pageNotFound } from './page-not-found.ts';
import { isStrictMatch } from './strict-path.ts';

/** Throws after the page's own work, so that the error page has the root's data for its chrome. */
export const strictPaths: MiddlewareFunction<Response> = async ({ url, pattern }, next) => {
  const response = await next();
  if (!isStrictMatch(url.pathname, pattern)) throw pageNotFound();
  return response;
};

/** In the browser also: whoever comes from the log-in page to a page that does not exist is taken home. */
export const clientStrictPaths: MiddlewareFunction<Record<string, unknown>> = async ({ url, pattern }, next) => {
  const from = location.pathname;
  const results = await next();
  if (pattern !== '*' && pattern !== '/*' && isStrictMatch(url.pathname, pattern)) return results;
  if (from === '/login') throw redirect('/home');
  throw pageNotFound();
};
