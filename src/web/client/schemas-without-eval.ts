import { config } from 'zod/mini';

/** Zod would try `new Function` to run faster, which our content security policy refuses and reports as a violation. */
config({ jitless: true });
