import type { Transaction } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import type { ParsedInputOf } from '../../../contract/endpoint.ts';
import type { licenseManagement } from '../../../contract/licenses/license-management.ts';
import type { Call } from '../../call.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { violatedUnique } from '../../database/unique-violation.ts';
import { registeredDomains } from '../domains/domain-rules.ts';
import { editionNameOf } from '../edition-name.ts';
import { findOrOpenRecipient, requireEdition } from './find-recipient.ts';
import { insertLicense } from '../issuing/issue-license.ts';
import type { LicenseLetterFacts } from '../mails.ts';
import { refusePublicSuffixes } from '../domains/public-suffix.ts';
import { recordLicenseAct } from './record-license-act.ts';
import { requireRecipientStaying } from './require-recipient-staying.ts';
import { updatesUntilOf } from '../rules.ts';
import { signKey } from '../keys/sign-key.ts';
import { subdomainLevelsOf } from '../domains/subdomain-levels.ts';

type IssueInput = ParsedInputOf<typeof licenseManagement.issue>;
type Gift = NonNullable<IssueInput['gift']>;

/** Issues a license without an application; a form sent twice issues one license. Returns the number. */
export async function issueByHand(call: Call, input: IssueInput): Promise<string> {
  const find = async (): Promise<string | undefined> => {
    const query = call.database.db.selectFrom('license').select('number').where('issue_key', '=', input.requestKey);
    return (await query.executeTakeFirst())?.number;
  };
  const issued = await find();
  if (issued !== undefined) return issued;
  try {
    return await call.database.transaction((trx) => issue(call, trx, input));
  } catch (error) {
    const broken = violatedUnique(error);
    // Meanwhile the address got an account, or somebody else took the name derived from it.
    if (broken === 'app_user_email_key' || broken === 'app_user_username_folded_key') return issueByHand(call, input);
    const number = broken === 'license_issue_key_key' ? await find() : undefined;
    if (number === undefined) throw error;
    return number;
  }
}

async function issue(call: Call, trx: Transaction<Tables>, input: IssueInput): Promise<string> {
  const { id: userId, openedAs } = await findOrOpenRecipient(call, trx, input.username);
  await requireRecipientStaying(trx, userId);
  await requireEdition(trx, input.edition);
  const subdomainLevels = await subdomainLevelsOf(trx, input.edition);
  const domains = registeredDomains(input.domains, subdomainLevels);
  refusePublicSuffixes(domains);
  if (input.limits.domains !== null && domains.length > input.limits.domains)
    throw new ApiError('FIELDS_INCOMPLETE', { fields: { domains: `最多登记 ${input.limits.domains} 个域名` } });
  const issuedAt = call.clock.now();
  const { edition, holderType, holderName, projectName, furtherProjects = [], limits, gift = null } = input;
  const license = await insertLicense(trx, {
    userId,
    applicationId: null,
    edition,
    holderType,
    holderName,
    projectName,
    furtherProjects,
    limits,
    domains,
    subdomainLevels,
    issuedAt,
    updatesUntil: updatesUntilOf(issuedAt, input.months),
    issueKey: input.requestKey,
    gift,
  });
  await signKey(call, trx, license);
  await recordLicenseAct(call, trx, {
    license,
    act: 'issue',
    note: [gift === null ? '' : giftNote(gift), input.note].filter(Boolean).join('\n') || '签发授权',
    detail: { byHand: true, ...(gift !== null && { gift }) },
    letter: letterOf(gift, await editionNameOf(trx, edition), openedAs),
  });
  return license.number;
}

const giftNote = ({ giver, reason }: Gift): string => `${giver === '' ? '赠送' : `由${giver}赠送`}：${reason}`;

/** A letter for each of four: given or not, to somebody with an account or without. */
function letterOf(gift: Gift | null, editionName: string, openedAs: string | null): LicenseLetterFacts {
  if (gift === null)
    return openedAs === null ? { about: 'issued', editionName } : { about: 'invited', editionName, username: openedAs };
  return openedAs === null
    ? { about: 'gift', editionName, ...gift }
    : { about: 'gift_invited', editionName, ...gift, username: openedAs };
}
