import type { Operations } from '../api/operations.ts';
import { cancelEmailChange } from './cancel-email-change.ts';
import { acceptPrivacy } from './accept-privacy.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { editProfile } from './edit-profile.ts';
import { getEmailChange } from './get-email-change.ts';
import { getResetState } from './get-reset-state.ts';
import { listSecurityEvents } from './list-security-events.ts';
import { listSessions } from './list-sessions.ts';
import { redeemResetLink } from './redeem-reset-link.ts';
import { removeAvatar } from './remove-avatar.ts';
import { revokeOtherSessions } from './revoke-other-sessions.ts';
import { revokeOneSession } from './revoke-one-session.ts';
import { sendResetMail } from './send-reset-mail.ts';
import { sendVerification } from './send-verification.ts';
import { setAvatar } from './set-avatar.ts';
import { verifyEmail } from './verify-email.ts';

export const accountOperations: Operations['account'] = {
  resetSendmail: sendResetMail,
  resetState: getResetState,
  resetPassword: redeemResetLink,
  edit: editProfile,
  setAvatar,
  removeAvatar,
  confirm: confirmIdentity,
  changePassword,
  changeEmail,
  emailChange: getEmailChange,
  cancelEmailChange,
  sendVerification,
  verifyEmail,
  acceptPrivacy,
  sessions: listSessions,
  revokeSession: revokeOneSession,
  revokeOtherSessions,
  securityEvents: listSecurityEvents,
};
