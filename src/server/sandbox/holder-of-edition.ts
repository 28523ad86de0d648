import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';

/** The customer of the demonstration who holds this edition and few others; of one that nobody holds, whoever holds least. */
export async function holderOfEdition(db: Kysely<Tables>, edition: string): Promise<string | null> {
  const rows = await db
    .selectFrom('app_user')
    .leftJoin('license', 'license.user_id', 'app_user.id')
    .select(['app_user.id', 'license.edition_code', 'license.status'])
    .where('app_user.is_sample', '=', 1)
    .where('app_user.roles', '=', '[]')
    .orderBy('app_user.id')
    .execute();
  const distances = new Map<string, number>();
  for (const { id, edition_code: code, status } of rows) {
    const added = code === null ? 0 : status !== 'active' ? 20 : code === edition ? -10 : 5;
    distances.set(id, (distances.get(id) ?? 0) + added);
  }
  const [nearest] = [...distances].sort(([, one], [, other]) => one - other);
  return nearest?.[0] ?? null;
}
