import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import { ApiError } from '../../../contract/errors.ts';
import { type ProjectNames, projectsInLine } from '../../../contract/licenses/project-names.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { days } from '../../duration.ts';
import { indexCustomers } from '../../identity/customers/index-customers.ts';
import { readSettingsIn } from '../../settings/read-settings.ts';
import { endKeys } from '../keys/end-keys.ts';
import { signKey } from '../keys/sign-key.ts';
import {
  furtherProjectsOf,
  linesOfProjects,
  lockLicense,
  projectNamesOf,
  saveLicense,
  type StoredLicense,
} from '../store.ts';
import { type Actor, recordLicenseAct } from './record-license-act.ts';
import { askedOf, requireAct } from './require-act.ts';
import { requireProjectNames } from './require-project-names.ts';

interface Correction {
  number: string;
  holderName: string;
  projectName: string;
  /** If omitted, they stay. */
  furtherProjects?: readonly string[] | undefined;
  reason: string;
}

/**
 * Corrects the names in a license, for the same holder under the same number, and issues a matching key. The old keys
 * stay valid as long as after any replacement; none can be kept longer, because the names in them are wrong.
 */
export async function correctLicense(actor: Actor, trx: Transaction<Tables>, input: Correction): Promise<void> {
  const row = await lockLicense(trx, input.number);
  requireAct('correct', row.status);
  const { holderName, projectName, furtherProjects = furtherProjectsOf(row) } = input;
  const wanted = { holderName, projectName, furtherProjects };
  requireProjectNames(wanted, row.projects);
  const changes = changesOf(row, wanted);
  if (changes.length === 0) throw new ApiError('FIELDS_INCOMPLETE', { fields: { holderName: '名称与现在的相同' } });
  const now = actor.clock.now();
  const { keyOverlapDays } = (await readSettingsIn(trx)).licensing;
  const endsAt = now + days(keyOverlapDays);
  const license = await saveLicense(trx, row, {
    holder_name: holderName,
    project_name: projectName,
    further_projects: linesOfProjects(furtherProjects),
  });
  await indexCustomers(trx, [license.user_id]);
  await endKeys(trx, { licenseId: row.id, endsAt, reason: 'corrected' });
  await trx
    .updateTable('license_key')
    .set({ end_reason: 'corrected' })
    .where('license_id', '=', row.id)
    .where('revoked_at', '>', now)
    .execute();
  await signKey(actor, trx, license);
  await recordLicenseAct(actor, trx, {
    license,
    act: 'correct',
    before: row,
    note: `${changes.join('；')}。${input.reason}`,
    asked: askedOf(input),
    letter: { about: 'corrected', changes, reason: input.reason, endsAt },
  });
}

function changesOf(row: StoredLicense, { holderName, ...names }: ProjectNames & { holderName: string }): string[] {
  const changes: string[] = [];
  if (row.holder_name !== holderName) changes.push(`被授权方由“${row.holder_name}”更正为“${holderName}”`);
  const before = projectNamesOf(row);
  if (!isDeepStrictEqual(before, names))
    changes.push(`项目名称由${quoted(before, '“”')}更正为${quoted(names, '不写')}`);
  return changes;
}

const quoted = (names: ProjectNames, none: string): string =>
  names.projectName === '' ? none : `“${projectsInLine(names)}”`;
