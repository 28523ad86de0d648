import { createHash, randomBytes } from 'node:crypto';

const PREFIX = 'ticket_ex_';

export const newExportTicket = (): string => `${PREFIX}${randomBytes(32).toString('base64url')}`;

/** Only the hash is stored. */
export const exportTicketHash = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

export const isExportTicket = (ticket: string): boolean => /^ticket_ex_[\w-]{43}$/.test(ticket);
