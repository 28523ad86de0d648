const ANY_ORIGIN = 'https://site.invalid';
// Browsers rewrite backslashes, control characters and spaces in an address.
const UNSAFE = /[\u0000-\u0020\u007f\\]/;

/**
 * The address to open after logging in: a path of this site, otherwise `fallback`. The log-in page itself is not
 * allowed.
 */
export function safeRedirect(target: string | null | undefined, fallback: string): string {
  if (target === null || target === undefined || !isSitePath(target) || !isSitePath(decoded(target))) return fallback;
  const url = parse(target);
  if (url === null || url.origin !== ANY_ORIGIN || url.pathname.startsWith('//') || url.pathname === '/login')
    return fallback;
  return url.pathname + url.search + url.hash;
}

function isSitePath(text: string): boolean {
  return text.startsWith('/') && !text.startsWith('//') && !UNSAFE.test(text);
}

/** The path as another reader may see it, percent-decoded once; '' if malformed. */
function decoded(target: string): string {
  try {
    return decodeURIComponent(target.split(/[?#]/, 1)[0] ?? '');
  } catch {
    return '';
  }
}

function parse(target: string): URL | null {
  return URL.canParse(target, ANY_ORIGIN) ? new URL(target, ANY_ORIGIN) : null;
}
