const LONGEST_HOST = 2048;
const FREE_NAME = /(^|\.)(localhost|local|test)$/;
const FREE_IPV4 = /^(0\.0\.0\.0$|127\.|10\.|172\.(1[6-9]|2\d|3[01])\.|192\.168\.|169\.254\.)/;
const FREE_IPV6 = /^(::1?$|f[cd]..:|fe[89ab].:)/;
const TRIAL_LABEL = /^(test|dev|staging|preview)(\d+|-[a-z\d-]+)?\./;

/**
 * Whether a license for these domains covers the host (or URL). A domain covers its sub-domains; places for
 * development and trial are free; an empty list is bound to nothing.
 * @param {string} host
 * @param {readonly string[]} domains
 */
export function hostIsCovered(host, domains) {
  if (!domains.length) return true;
  const name = normalizeHost(host);
  if (!name) return false;
  if (isFree(name)) return true;
  const licensed = domains.map((domain) => normalizeHost(domain)).filter(Boolean);
  const candidates = TRIAL_LABEL.test(name) ? [name, name.slice(name.indexOf('.') + 1)] : [name];
  return licensed.some((domain) => candidates.some((candidate) => covers(domain, candidate)));
}

/**
 * @param {string} domain
 * @param {string} name
 */
function covers(domain, name) {
  if (name === domain || `www.${name}` === domain) return true;
  return domain.includes('.') && name.endsWith(`.${domain}`);
}

/** @param {string} name */
function isFree(name) {
  if (name.startsWith('[')) return isFreeIpv6(name.slice(1, -1));
  return !name.includes('.') || FREE_NAME.test(name) || (/^[\d.]+$/.test(name) && FREE_IPV4.test(name));
}

/** @param {string} address as `URL` writes it */
function isFreeIpv6(address) {
  const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(address);
  if (!mapped) return FREE_IPV6.test(address);
  const [high, low] = [mapped[1], mapped[2]].map((part) => parseInt(String(part), 16));
  return FREE_IPV4.test([Number(high) >> 8, Number(high) & 255, Number(low) >> 8, Number(low) & 255].join('.'));
}

/**
 * Lower case, punycode, without scheme, port, path, `*.` and trailing dot; empty when it is no host.
 * @param {unknown} host
 */
function normalizeHost(host) {
  if (typeof host !== 'string' || host.length > LONGEST_HOST) return '';
  let text = host
    .trim()
    .replace(/^([a-z][a-z\d+.-]*:)?\/\//i, '')
    .replace(/^\*\./, '');
  if (/^[/\\?#]/.test(text)) return '';
  if (text.split(':').length > 2 && !/[[/@]/.test(text)) text = `[${text.replace(/%.*/, '')}]`;
  try {
    return new URL(`http://${text}`).hostname.replace(/\.$/, '');
  } catch {
    return '';
  }
}
