import { ApiError } from '../../../contract/errors.ts';
import type { Services } from '../../call.ts';
import { findHoldings } from '../../licenses/find-holdings.ts';
import { requireStoredFile, type StoredFileFacts } from '../../uploads/require-stored-file.ts';
import { decideAccess } from '../rules.ts';
import { guardedOf, selectMaterials } from '../store.ts';
import { isTicketToken, ticketHash } from './ticket-token.ts';

interface Redeemed {
  /** False once its download was counted. */
  isFirstUse: boolean;
}

/** The target of a ticket. */
export type Delivery = Redeemed & Target;

type Target = { kind: 'link'; url: string } | ({ kind: 'file'; fileName: string } & Omit<StoredFileFacts, 'name'>);

type Parts = Pick<Services, 'database' | 'clock' | 'files' | 'log'>;

/** Looks up a ticket's target, checking again that its owner may still have it and has not logged out since. Records nothing. */
export async function redeemTicket(parts: Parts, token: string): Promise<Delivery> {
  const { db } = parts.database;
  const now = parts.clock.now();
  if (!isTicketToken(token)) throw new ApiError('TICKET_INVALID');
  const ticket = await db
    .selectFrom('download')
    .innerJoin('app_user', 'app_user.id', 'download.user_id')
    .leftJoin('session', 'session.id', 'download.session_id')
    .select([
      'download.user_id',
      'download.material_id',
      'download.expires_at',
      'download.first_used_at',
      'app_user.disabled_at',
      'session.revoked_at',
    ])
    .where('ticket_hash', '=', ticketHash(token))
    .executeTakeFirst();
  if (ticket === undefined || ticket.disabled_at !== null || ticket.expires_at <= now)
    throw new ApiError('TICKET_INVALID');
  if (ticket.revoked_at !== null) throw new ApiError('TICKET_INVALID');
  const [material, holdings] = await Promise.all([
    selectMaterials(db).where('material.id', '=', ticket.material_id).executeTakeFirst(),
    findHoldings(db, ticket.user_id),
  ]);
  if (material === undefined) throw new ApiError('TICKET_INVALID');
  const access = decideAccess(guardedOf(material), holdings, now);
  if (access === 'gone') throw new ApiError('TICKET_INVALID');
  if (access !== 'allowed') throw new ApiError('MATERIAL_LOCKED');
  const isFirstUse = ticket.first_used_at === null;
  if (material.kind === 'link') return { kind: 'link', url: material.location, isFirstUse };
  const { name: fileName, ...file } = await requireStoredFile(parts, 'material', {
    ...material,
    name: material.file_name,
  });
  return { kind: 'file', ...file, fileName, isFirstUse };
}

/** Counts a ticket's download once, at its first bytes, with the address and browser that fetched them. */
export async function markTicketUsed(
  parts: Pick<Services, 'database' | 'clock'>,
  token: string,
  from: { ip: string; userAgent: string },
): Promise<void> {
  await parts.database.db
    .updateTable('download')
    .set({ first_used_at: parts.clock.now(), used_ip: from.ip, used_agent: from.userAgent.slice(0, 400) })
    .where('ticket_hash', '=', ticketHash(token))
    .where('first_used_at', 'is', null)
    .execute();
}
