import type { Call, Services } from '../call.ts';
import { systemOrigin } from '../system-origin.ts';

/** No session stands behind the demonstration. */
export const demoCall = (services: Services): Call => ({
  ...services,
  user: null,
  origin: { ...systemOrigin, userAgent: 'vela demo', requestId: 'demo' },
});
