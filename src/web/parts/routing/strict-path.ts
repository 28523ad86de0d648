/**
 * Whether a path is written exactly like the pattern it matched: React Router forgives letter case,
 * trailing slashes and percent codes, the specification does not.
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
