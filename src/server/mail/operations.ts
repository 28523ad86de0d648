import type { Operations } from '../api/operations.ts';
import { getMail } from './get-mail.ts';
import { listMails } from './list-mails.ts';
import { retryMail } from './retry-mail.ts';

/** The outbox's part of the operators' console. */
export const mailOperations: Pick<Operations['console'], 'mails' | 'mail' | 'retryMail'> = {
  mails: listMails,
  mail: getMail,
  retryMail,
};
