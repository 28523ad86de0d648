import type { materials } from '../../../contract/files/materials.ts';
import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../contract/errors.ts';
import type { SignedInCall } from '../../call.ts';
import { newId } from '../../database/new-id.ts';
import { hours } from '../../duration.ts';
import { findHoldings } from '../../licenses/find-holdings.ts';
import { decideAccess } from '../rules.ts';
import { guardedOf, selectMaterials } from '../store.ts';
import { newTicketToken, ticketHash } from './ticket-token.ts';

const TICKET_LIFE_MS = hours(2);

/** Hands out a personal link to one file; it serves any number of partial requests while it lives. */
export async function issueTicket(
  call: SignedInCall,
  input: ParsedInputOf<typeof materials.ticket>,
): Promise<OutputOf<typeof materials.ticket>> {
  const { db } = call.database;
  const now = call.clock.now();
  const [material, holdings] = await Promise.all([
    selectMaterials(db).where('material.id', '=', input.id).executeTakeFirst(),
    findHoldings(db, call.user.id),
  ]);
  if (material === undefined) throw new ApiError('NOT_FOUND');
  const access = decideAccess(guardedOf(material), holdings, now);
  if (access === 'gone') throw new ApiError('NOT_FOUND');
  if (access !== 'allowed') throw new ApiError('MATERIAL_LOCKED');
  if (material.kind !== 'link' && (await call.files.size(material.location)) === null) {
    call.log.error({ material: material.id }, 'the file of a material is missing');
    throw new ApiError('MATERIAL_FILE_MISSING');
  }
  const token = newTicketToken();
  await db
    .insertInto('download')
    .values({
      id: newId(),
      user_id: call.user.id,
      material_id: material.id,
      ticket_hash: ticketHash(token),
      session_id: call.user.sessionId,
      ip: call.origin.ip,
      created_at: now,
      expires_at: now + TICKET_LIFE_MS,
    })
    .execute();
  return { url: `/download/${token}`, expiresAt: now + TICKET_LIFE_MS, accessCode: material.access_code };
}
