import type { Kysely, Selectable } from 'kysely';
import type { ConfirmableName } from '../../contract/shop/shop.ts';
import type { Services } from '../call.ts';
import { currentPageVersion } from '../content/current-page.ts';
import { decodeJson } from '../database/json-column.ts';
import type { ShopRow } from '../database/tables/shop-tables.ts';
import type { Tables } from '../database/tables/tables.ts';

type Confirmed = Partial<Record<ConfirmableName, { at: number; by: string; subject: string }>>;

export const confirmedOf = ({ confirmed }: Pick<Selectable<ShopRow>, 'confirmed'>): Confirmed =>
  decodeJson<Confirmed>(confirmed);

/** The current subject of each confirmation. */
export async function subjectsOf(
  { keys }: Pick<Services, 'keys'>,
  db: Kysely<Tables>,
): Promise<Record<ConfirmableName, string>> {
  await keys.refresh(db);
  const agreement = await currentPageVersion(db, 'license-agreement');
  const privacy = await currentPageVersion(db, 'privacy');
  return { backup: keys.activeKid, texts: `授权协议 ${agreement}、隐私协议 ${privacy}` };
}
