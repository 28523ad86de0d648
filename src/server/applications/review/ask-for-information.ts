import type { operatorConsole } from '../../../contract/console/console.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';
import { decide } from '../decisions/decide.ts';

/** Hands an application back to its customer with a question. */
export const askForInformation = (
  call: SignedInCall,
  { request, ...how }: ParsedInputOf<typeof operatorConsole.ask>,
): Promise<void> => decide(call, how, { act: 'ask', request });
