import { errorTable, isErrorName } from '../../contract/errors.ts';

/** Why a decision was not carried out, in words. `right`: what its author may no longer do. */
export const failureText = (failure: string, right: string): string =>
  failure === 'PERMISSION_DENIED'
    ? `作出决定的账号已经没有${right}权限`
    : errorTable[isErrorName(failure) ? failure : 'INTERNAL_ERROR'].message;
