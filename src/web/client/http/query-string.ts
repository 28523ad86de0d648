import qs from 'qs';

/** The specification's limits. */
const limits = { depth: 5, arrayLimit: 20, parameterLimit: 1000 } as const;

export function parseQuery(text: string): qs.ParsedQs {
  return qs.parse(text, { ...limits, ignoreQueryPrefix: true });
}

/** Undefined values are left out; null becomes an empty string. */
export function formatQuery(params: object): string {
  return qs.stringify(params);
}

/** Adds parameters to an address that may already have some; the new ones take precedence. */
export function withQuery(url: string, params: object): string {
  const [path = '', existing = ''] = url.split('?', 2);
  const query = formatQuery({ ...parseQuery(existing), ...params });
  return query === '' ? path : `${path}?${query}`;
}
