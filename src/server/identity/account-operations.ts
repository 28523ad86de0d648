import type { Operations } from '../api/operations.ts';
import { cancelEmailChange } from './email/cancel-email-change.ts';
import { acceptPrivacy } from './registration/accept-privacy.ts';
import { changeEmail } from './email/change-email.ts';
import { changePassword } from './password/change-password.ts';
import { confirmIdentity } from './sessions/confirm-identity.ts';
import { endMailboxQuestion } from './email/end-mailbox-question.ts';
import { editProfile } from './profile/edit-profile.ts';
import { getEmailChange } from './email/get-email-change.ts';
import { getResetState } from './password/get-reset-state.ts';
import { listSecurityEvents } from './list-security-events.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { redeemResetLink } from './password/redeem-reset-link.ts';
import { removeAvatar } from './profile/remove-avatar.ts';
import { revokeOtherSessions } from './sessions/revoke-other-sessions.ts';
import { revokeOneSession } from './sessions/revoke-one-session.ts';
import { sendResetMail } from './password/send-reset-mail.ts';
import { sendVerification } from './email/send-verification.ts';
import { setAvatar } from './profile/set-avatar.ts';
import { verifyEmail } from './email/verify-email.ts';

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
  endMailboxQuestion,
  verifyEmail,
  acceptPrivacy,
  sessions: listSessions,
  revokeSession: revokeOneSession,
  revokeOtherSessions,
  securityEvents: listSecurityEvents,
};
