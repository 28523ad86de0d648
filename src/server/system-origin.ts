import type { Origin } from './call.ts';

/** For acts that no request asked for: first start, command line. */
export const systemOrigin: Origin = { ip: '', userAgent: '', requestId: 'system', token: null, browser: null };
