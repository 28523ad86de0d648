/**
 * The hosts that never need a license, as data: this verifier, the issuer's site and its help read the same table.
 * Names without a dot need no license either.
 */
export const freeHosts = {
  /** These names and all names below them. */
  names: ['localhost', 'local', 'test'],
  /** The first labels of trial sub-domains of a licensed domain; a number or `-…` may follow. */
  trialLabels: ['test', 'dev', 'staging', 'preview'],
  /** This machine, private networks, and the addresses that a machine without a network gives itself. */
  networks: [
    '0.0.0.0/32',
    '127.0.0.0/8',
    '10.0.0.0/8',
    '172.16.0.0/12',
    '192.168.0.0/16',
    '169.254.0.0/16',
    '::/127',
    'fc00::/7',
    'fe80::/10',
  ],
};

const FREE_NAME = new RegExp(`(^|\\.)(${freeHosts.names.join('|')})$`);
const TRIAL_LABEL = new RegExp(`^(${freeHosts.trialLabels.join('|')})(\\d+|-[a-z\\d-]+)?\\.`);
/** The bits before the four bytes of an IPv4 address in IPv6 notation. */
const MAPPED = '0'.repeat(80) + '1'.repeat(16);

/** @param {string} name as `URL` writes it */
export function isFreeHost(name) {
  if (name.startsWith('[')) return isFreeAddress(bitsOf(name.slice(1, -1)));
  return !name.includes('.') || FREE_NAME.test(name) || (/^[\d.]+$/.test(name) && isFreeAddress(bitsOf(name)));
}

/**
 * The licensed name that a trial host belongs to; any other name unchanged.
 * @param {string} name
 */
export const withoutTrialLabel = (name) => name.replace(TRIAL_LABEL, '');

/** @param {string} bits */
function isFreeAddress(bits) {
  const own = bits.startsWith(MAPPED) ? bits.slice(MAPPED.length) : bits;
  return freeHosts.networks.some((network) => {
    const [base = '', size] = network.split('/');
    const fixed = bitsOf(base);
    return fixed.length === own.length && own.startsWith(fixed.slice(0, Number(size)));
  });
}

/** @param {string} address as `URL` writes it */
function bitsOf(address) {
  if (!address.includes(':')) return joinBits(address.split('.'), 10, 8);
  const [before = [], after] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const left = after ? Array.from({ length: 8 - before.length - after.length }, () => '0') : [];
  return joinBits([...before, ...left, ...(after ?? [])], 16, 16);
}

/**
 * @param {string[]} parts
 * @param {number} radix
 * @param {number} size
 */
const joinBits = (parts, radix, size) =>
  parts.map((part) => parseInt(part, radix).toString(2).padStart(size, '0')).join('');
