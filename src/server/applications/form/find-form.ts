import type { Kysely } from 'kysely';
import type { CustomForm } from '../../../contract/applications/custom-form.ts';
import { currentForm, formOf, type FormVersion, formWith } from '../../../contract/applications/form-versions.ts';
import type { Tables } from '../../database/tables/tables.ts';
import { customOf, selectLatest, selectVersion } from './store.ts';

type Db = Kysely<Tables>;

/** The form that new applications get. */
export async function findCurrentForm(db: Db): Promise<FormVersion> {
  const latest = await findCurrentCustom(db);
  return latest === null ? currentForm : formWith(latest);
}

/** The same as data; null for a shipped form. */
export async function findCurrentCustom(db: Db): Promise<CustomForm | null> {
  const latest = await selectLatest(db);
  return latest === undefined ? null : customOf(latest);
}

/** A version as it was published; null for a shipped one. */
export async function findCustomForm(db: Db, version: number): Promise<CustomForm | null> {
  if (version <= currentForm.version) return null;
  const row = await selectVersion(db, version);
  return row === undefined ? null : customOf(row);
}

/** The form in which answers were given. */
export const findForm = async (db: Db, version: number): Promise<FormVersion> =>
  formOf(version, await findCustomForm(db, version));

/** Several at once, by their numbers. */
export async function findForms(db: Db, versions: readonly number[]): Promise<(version: number) => FormVersion> {
  const forms = new Map<number, FormVersion>();
  for (const version of new Set(versions)) forms.set(version, await findForm(db, version));
  return (version) => forms.get(version) ?? currentForm;
}
