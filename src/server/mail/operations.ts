import type { Operations } from '../api/operations.ts';
import { getMail } from './get-mail.ts';
import { listMails } from './list-mails.ts';
import { readMailHealth } from './read-mail-health.ts';
import { resendMail } from './resend-mail.ts';
import { retryMail } from './delivery/retry-mail.ts';

/** The outbox's part of the operators' console. */
export const mailOperations: Pick<Operations['console'], 'mails' | 'mail' | 'mailHealth' | 'retryMail' | 'resendMail'> =
  {
    mails: listMails,
    mail: getMail,
    mailHealth: readMailHealth,
    retryMail,
    resendMail,
  };
