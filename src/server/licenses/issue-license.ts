import type { Transaction } from 'kysely';
import type { License } from '../../contract/licenses.ts';
import type { SignedInCall } from '../call.ts';
import { encodeJson } from '../database/json-column.ts';
import { newId } from '../database/new-id.ts';
import type { Tables } from '../database/tables.ts';
import { newLicenseNumber } from './license-number.ts';
import { claimsOf, type LicenseTerms, updatesUntilOf } from './rules.ts';

export const LICENSE_TOKEN_TYPE = 'license+jwt';
const MOST_NUMBER_TRIES = 5;

/** What somebody is to hold. */
export interface Grant extends Omit<LicenseTerms, 'number' | 'issuedAt' | 'updatesUntil'> {
  userId: string;
  applicationId: string | null;
  projectName: string;
  limits: License['limits'];
  updateMonths: number;
}

type Issuer = Pick<SignedInCall, 'clock' | 'config' | 'keys' | 'user'>;

/** Issues a license with its key inside the caller's transaction (signing is synchronous, 50 µs). Returns the number. */
export async function issueLicense(call: Issuer, trx: Transaction<Tables>, grant: Grant): Promise<string> {
  const issuedAt = call.clock.now();
  const terms = { ...grant, issuedAt, updatesUntil: updatesUntilOf(issuedAt, grant.updateMonths) };
  const { id, number } = await insertLicense(trx, terms);
  await insertKey(call, trx, id, { ...terms, number });
  await trx
    .insertInto('license_event')
    .values({ id: newId(), license_id: id, act: 'issue', actor_id: call.user.id, note: '签发授权', at: issuedAt })
    .execute();
  return number;
}

async function insertLicense(
  trx: Transaction<Tables>,
  terms: Grant & { issuedAt: number; updatesUntil: number },
): Promise<{ id: string; number: string }> {
  for (let attempt = 0; attempt < MOST_NUMBER_TRIES; attempt += 1) {
    const inserted = await trx
      .insertInto('license')
      .values({
        id: newId(),
        number: newLicenseNumber(),
        user_id: terms.userId,
        application_id: terms.applicationId,
        status: 'active',
        edition_code: terms.edition,
        holder_type: terms.holderType,
        holder_name: terms.holderName,
        project_name: terms.projectName,
        domains: encodeJson(terms.domains),
        developers: terms.limits.developers,
        projects: terms.limits.projects,
        domain_limit: terms.limits.domains,
        issued_at: terms.issuedAt,
        updates_until: terms.updatesUntil,
        created_at: terms.issuedAt,
      })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning(['id', 'number'])
      .executeTakeFirst();
    if (inserted !== undefined) return inserted;
  }
  throw new Error('no free license number');
}

async function insertKey(
  call: Issuer,
  trx: Transaction<Tables>,
  licenseId: string,
  terms: LicenseTerms,
): Promise<void> {
  const id = newId();
  const claims = claimsOf(terms, { keyId: id, issuer: call.config.publicUrl });
  await trx
    .insertInto('license_key')
    .values({
      id,
      license_id: licenseId,
      kid: call.keys.activeKid,
      jws: call.keys.sign(LICENSE_TOKEN_TYPE, claims),
      issued_at: terms.issuedAt,
    })
    .execute();
}
