/** Solves ALTCHA's PBKDF2 proof of work beside the page. The library's own worker file would bring `node:crypto` along. */
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

handler({ deriveKey });
