import type { SignedInCall } from '../../server/call.ts';
import { newId } from '../../server/database/new-id.ts';

/** Until suspending is an act of the server, the demonstration writes what that act will write. */
export async function suspendLicense(call: SignedInCall, applicationNumber: string): Promise<void> {
  await call.database.transaction(async (trx) => {
    const { id } = await trx
      .selectFrom('license')
      .innerJoin('application', 'application.id', 'license.application_id')
      .select('license.id')
      .where('application.number', '=', applicationNumber)
      .executeTakeFirstOrThrow();
    await trx.updateTable('license').set({ status: 'suspended' }).where('id', '=', id).execute();
    const note = '转账被银行退回，款项补齐后恢复';
    const event = { id: newId(), license_id: id, act: 'suspend', actor_id: call.user.id, note, at: call.clock.now() };
    await trx.insertInto('license_event').values(event).execute();
  });
}
