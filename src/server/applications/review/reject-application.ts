import type { operatorConsole } from '../../../contract/console/console.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';
import { decide } from '../decisions/decide.ts';

export const rejectApplication = (
  call: SignedInCall,
  { reason, refundNote, ...how }: ParsedInputOf<typeof operatorConsole.reject>,
): Promise<void> => decide(call, how, { act: 'reject', reason, refundNote });
