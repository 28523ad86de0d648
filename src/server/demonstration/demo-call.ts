import type { Call, Services } from '../call.ts';
import { systemOrigin } from '../system-origin.ts';

/** The demonstration is written by nobody's session. */
export const demoCall = (services: Services): Call => ({
  ...services,
  user: null,
  origin: { ...systemOrigin, userAgent: 'vela demo', requestId: 'demo' },
});
