import type { Selectable, Transaction } from 'kysely';
import type { Call } from '../../call.ts';
import { readWords } from '../../catalog/store.ts';
import { decodeJson } from '../../database/json-column.ts';
import { newId } from '../../database/new-id.ts';
import type { LicenseRow } from '../../database/tables/license-tables.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { editionNameOf } from '../edition-name.ts';
import { digestOfTerms, termsText } from '../issuing/license-terms.ts';
import { enterLeaves, leafOfKey } from '../log/leaves.ts';
import { claimsOf, type LicenseTerms } from '../rules.ts';
import { projectNamesOf } from '../store.ts';

export const LICENSE_TOKEN_TYPE = 'license+jwt';

type Signer = Pick<Call, 'clock' | 'config' | 'keys'>;

/** Makes and stores a key for the license's present terms (signing is synchronous, 50 µs). Returns its id. */
export async function signKey(
  call: Signer,
  trx: Transaction<Tables>,
  license: Selectable<LicenseRow>,
): Promise<string> {
  await call.keys.refresh(trx);
  const terms = termsOf(license);
  const editionName = await editionNameOf(trx, terms.edition);
  const words = await readWords(trx);
  const text = termsText(terms, { editionName, product: call.config.appTitle, words });
  const id = newId();
  const claims = claimsOf(terms, {
    keyId: id,
    issuer: call.config.publicUrl,
    editionName,
    termsDigest: digestOfTerms(text),
  });
  const key = {
    id,
    license_id: license.id,
    jws: call.keys.sign(LICENSE_TOKEN_TYPE, claims),
    issued_at: call.clock.now(),
  };
  await trx
    .insertInto('license_key')
    .values({ ...key, kid: call.keys.activeKid, terms: text })
    .execute();
  await enterLeaves(trx, [leafOfKey(key)]);
  return id;
}

const termsOf = (license: Selectable<LicenseRow>): LicenseTerms => ({
  number: license.number,
  edition: license.edition_code,
  holderType: license.holder_type,
  holderName: license.holder_name,
  ...projectNamesOf(license),
  domains: decodeJson<string[]>(license.domains),
  subdomainLevels: license.subdomain_levels,
  limits: { developers: license.developers, projects: license.projects, domains: license.domain_limit },
  issuedAt: license.issued_at,
  updatesUntil: license.updates_until,
});
