import type { Origin } from './call.ts';

/** For acts without a request: first start, command line. */
export const systemOrigin: Origin = { ip: '', userAgent: '', requestId: 'system', token: null, browser: null };
