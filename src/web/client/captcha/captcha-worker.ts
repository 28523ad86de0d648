/**
 * Solves ALTCHA's PBKDF2 proof of work in a worker, so that the page stays responsive. The library's own worker file
 * would bundle `node:crypto`.
 */
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

handler({ deriveKey });
