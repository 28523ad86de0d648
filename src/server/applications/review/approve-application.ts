import type { operatorConsole } from '../../../contract/console/console.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';
import { decide } from '../decisions/decide.ts';

export const approveApplication = (
  call: SignedInCall,
  input: ParsedInputOf<typeof operatorConsole.approve>,
): Promise<void> => decide(call, input, { act: 'approve' });
