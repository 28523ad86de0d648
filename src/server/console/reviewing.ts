import type { SignedInCall } from '../call.ts';
import { getReviewedApplication } from './get-reviewed-application.ts';

/** Wraps an act of a reviewer so that it answers with the application as it stands afterwards. */
export const reviewing =
  <Input extends { number: string }>(act: (call: SignedInCall, input: Input) => Promise<void>) =>
  async (call: SignedInCall, input: Input) => {
    await act(call, input);
    return getReviewedApplication(call, input);
  };
