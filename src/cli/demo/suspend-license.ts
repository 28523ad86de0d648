import type { SignedInCall } from '../../server/call.ts';
import { suspendLicense } from '../../server/licenses/management/suspend-license.ts';

/** Suspends the license that followed from an application. */
export async function suspendLicenseOf(call: SignedInCall, applicationNumber: string): Promise<void> {
  await call.database.transaction(async (trx) => {
    const { number } = await trx
      .selectFrom('license')
      .innerJoin('application', 'application.id', 'license.application_id')
      .select('license.number')
      .where('application.number', '=', applicationNumber)
      .executeTakeFirstOrThrow();
    await suspendLicense(call, trx, { number, reason: '转账被银行退回，款项补齐后恢复' });
  });
}
