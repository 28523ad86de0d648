export { hostIsCovered } from './domains.js';
export { freeHosts } from './free-hosts.js';
export { inspectKey } from './inspect-key.js';
export { normalizeKey } from './normalize-key.js';
export { readRevocations } from './revocations.js';
export { normalizeTerms } from './terms.js';
export { verifyLicense } from './verify-license.js';

/** @typedef {import('./finding.js').Finding} Finding */
/** @typedef {import('./finding.js').FindingCode} FindingCode */
/** @typedef {import('./public-keys.js').Jwks} Jwks */
/** @typedef {import('./read-license.js').License} License */
/** @typedef {import('./revocations.js').Revocations} Revocations */
/** @typedef {import('./verify-license.js').Verdict} Verdict */
/** @typedef {import('./verify-license.js').VerifyOptions} VerifyOptions */
