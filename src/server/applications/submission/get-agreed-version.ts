import type { licenseApplications } from '../../../contract/applications/license-applications.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import type { SignedInCall } from '../../call.ts';

/** The version of the license agreement that the customer last accepted. */
export async function getAgreedVersion(call: SignedInCall): Promise<OutputOf<typeof licenseApplications.agreed>> {
  const last = await call.database.db
    .selectFrom('application')
    .select('agreement_version')
    .where('user_id', '=', call.user.id)
    .where('agreement_version', 'is not', null)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { version: last?.agreement_version ?? null };
}
