import { conversationLetters } from '../../applications/conversation/letters.ts';
import { applicationLetters } from '../../applications/letters.ts';
import { paymentLetters } from '../../applications/payment/letters.ts';
import { accountLetters, twoFactorLetters, wechatLetters } from '../../identity/letters.ts';
import { customerLetters } from '../../identity/customers/letters.ts';
import { invitationLetters } from '../../identity/invitations/letters.ts';
import { importLetters } from '../../imports/letters.ts';
import { invoiceLetters } from '../../invoices/letters.ts';
import { licenseLetters } from '../../licenses/letters.ts';
import { reminderLetters } from '../../reminders/letters.ts';
import { deletionLetters } from '../../personal-data/letters.ts';
import { settingLetters } from '../../settings/letters.ts';
import { workLetterKinds } from '../../work-letters/letters.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { LetterKind } from './letter-kind.ts';

/** Every letter that Vela writes, in the order of the console's list. */
export const allLetters: readonly LetterKind[] = [
  applicationLetters,
  conversationLetters,
  paymentLetters,
  invoiceLetters,
  licenseLetters,
  reminderLetters,
  accountLetters,
  twoFactorLetters,
  wechatLetters,
  customerLetters,
  deletionLetters,
  invitationLetters,
  importLetters,
  settingLetters,
  workLetterKinds,
].flatMap((letters) => Object.values<LetterKind>(letters));

/** Throws `NOT_FOUND`. */
export function getLetterKind(name: string): LetterKind {
  const kind = allLetters.find((each) => each.name === name);
  if (kind === undefined) throw new ApiError('NOT_FOUND');
  return kind;
}
