import { createHash, randomBytes } from 'node:crypto';

/** Recognisable by people and by scanners for leaked secrets. */
const PREFIX = 'ticket_dl_';

export const newTicketToken = (): string => `${PREFIX}${randomBytes(32).toString('base64url')}`;

/** Only the hash is stored. */
export const ticketHash = (token: string): string => createHash('sha256').update(token).digest('hex');

export const isTicketToken = (token: string): boolean => /^ticket_dl_[\w-]{43}$/.test(token);
