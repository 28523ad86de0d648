import { recordAudit } from '../audit/record-audit.ts';
import type { Call } from '../call.ts';
import { forUpdate } from '../database/row-lock.ts';

/**
 * How far below their domains licenses of an edition reach from now on; null = all sub-domains. Licenses issued
 * before keep their reach. False when there is no such edition.
 */
export async function setSubdomainLevels(call: Call, edition: string, levels: number | null): Promise<boolean> {
  return call.database.transaction(async (trx) => {
    const old = await forUpdate(
      trx.selectFrom('edition').select('subdomain_levels').where('code', '=', edition),
    ).executeTakeFirst();
    const row = await trx
      .updateTable('edition')
      .set({ subdomain_levels: levels })
      .where('code', '=', edition)
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return false;
    await recordAudit(call, trx, {
      act: 'edition.subdomain_levels_set',
      targetType: 'edition',
      targetId: row.id,
      detail: {
        edition,
        before: { subdomainLevels: old?.subdomain_levels ?? null },
        after: { subdomainLevels: levels },
      },
    });
    return true;
  });
}
