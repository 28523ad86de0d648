import { isFreeHost, withoutTrialLabel } from './free-hosts.js';

const LONGEST_HOST = 2048;
/** Most hosts are already in the form that `URL` would give them, and `URL` takes longer than everything else here. */
const NORMAL_HOST = /^(?!.*xn--)([a-z\d-]+\.)+[a-z][a-z\d-]*$/;

/**
 * True if a license for these domains covers the host (or URL). A domain covers its `www` and its sub-domains down to
 * the granted number of levels (null: all); hosts for development and trial need no license; an empty list is not bound
 * to any domain.
 * @param {string} host
 * @param {readonly string[]} domains
 * @param {number | null} [subdomainLevels]
 */
export function hostIsCovered(host, domains, subdomainLevels = null) {
  if (!domains.length) return true;
  const name = normalizeHost(host);
  if (!name) return false;
  if (isFreeHost(name)) return true;
  const candidates = [name, withoutTrialLabel(name)];
  return domains.some((given) => {
    const domain = normalizeHost(given);
    return domain !== '' && candidates.some((candidate) => covers(domain, candidate, subdomainLevels));
  });
}

/**
 * @param {string} domain
 * @param {string} name
 * @param {number | null} levels
 */
function covers(domain, name, levels) {
  if (name === domain || `www.${name}` === domain) return true;
  if (!domain.includes('.') || !name.endsWith(`.${domain}`)) return false;
  const below = name.slice(0, -domain.length - 1).replace(/^www(\.|$)/, '');
  return levels === null || !below || below.split('.').length <= levels;
}

/** The valid characters of a host; `URL` accepts more. */
const PARSED_HOST = /^\[|^[\w-]+(\.[\w-]+)*$/;
/** White space inside, or a user before a host without a scheme: a forged Host header (`other.net:80@example.com`). */
const NO_HOST = /[\0- ]|^[^/\\?#]*@/;

/**
 * In lower case and punycode, without `*.`, port and trailing dot; the host of a URL; empty if it is not a host.
 * @param {unknown} host
 */
function normalizeHost(host) {
  if (typeof host !== 'string' || host.length > LONGEST_HOST) return '';
  if (NORMAL_HOST.test(host)) return host;
  const given = host.trim();
  let text = given.replace(/^([a-z][a-z\d+.-]*:)?\/\//i, '').replace(/^\*\./, '');
  if (NO_HOST.test(given) || /^[/\\?#]/.test(text)) return '';
  if (text.split(':').length > 2 && !/[[/@]/.test(text)) text = `[${text.replace(/%.*/s, '')}]`;
  try {
    const name = new URL(`http://${text}`).hostname.replace(/\.$/, '');
    return PARSED_HOST.test(name) ? name : '';
  } catch {
    return '';
  }
}
