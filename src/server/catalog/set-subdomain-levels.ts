import { recordAudit } from '../audit/record-audit.ts';
import type { Call } from '../call.ts';
import { forUpdate } from '../database/row-lock.ts';

/**
 * Sets how many levels of sub-domains new licenses of an edition cover; null = all. Earlier licenses keep theirs. False
 * if there is no such edition.
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
