import type { Application } from '../../contract/applications/application.ts';
import type { applications } from '../../contract/applications/applications.ts';
import type { ParsedInputOf } from '../../contract/endpoint.ts';
import type { SignedInCall } from '../call.ts';
import { presentApplication } from './present-application.ts';

export async function getApplication(
  call: SignedInCall,
  input: ParsedInputOf<typeof applications.get>,
): Promise<Application> {
  return presentApplication(call, input.number, call.user.id);
}
