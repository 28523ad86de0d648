import type { Operations } from '../../api/operations.ts';
import { disableTwoFactor } from './disable-two-factor.ts';
import { enableTwoFactor } from './enable-two-factor.ts';
import { getTwoFactor } from './get-two-factor.ts';
import { renewBackupCodes } from './renew-backup-codes.ts';
import { startEnrolment } from './start-enrolment.ts';

export const twoFactorOperations: Operations['twoFactor'] = {
  state: getTwoFactor,
  start: startEnrolment,
  enable: enableTwoFactor,
  disable: disableTwoFactor,
  renewBackupCodes,
};
