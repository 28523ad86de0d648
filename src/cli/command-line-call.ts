import { userInfo } from 'node:os';
import type { Call, Services } from '../server/call.ts';
import { systemOrigin } from '../server/system-origin.ts';

/** The command line acts without a session; the audit log shows the account of the machine as its origin. */
export function commandLineCall(services: Services): Call {
  return {
    ...services,
    user: null,
    origin: { ...systemOrigin, ip: `cli:${accountName()}`, userAgent: 'vela cli', requestId: 'cli' },
  };
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
