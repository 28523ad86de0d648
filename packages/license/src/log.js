export { readHash, readLogHead } from './log/head.js';
export { leafOfKey, verifyLicenseProof, verifyProof } from './log/proof.js';
export { isConsistent, isIncluded, leafHash } from './log/tree.js';

/** @typedef {import('./log/head.js').LogHead} LogHead */
/** @typedef {import('./log/proof.js').LogVerdict} LogVerdict */
