import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { materials } from '../../../contract/files/materials.ts';
import type { Call } from '../../call.ts';
import { decodeJson } from '../../database/json-column.ts';
import { selectOffered } from '../store.ts';

type Entry = typeof materials.unlocked;

const LOOKED_AT = 200;
const SHOWN = 12;

/** Titles and sizes of an edition's materials; the files themselves need a license. */
export async function listUnlocked(
  call: Pick<Call, 'database'>,
  { code }: ParsedInputOf<Entry>,
): Promise<OutputOf<Entry>> {
  const rows = await selectOffered(call.database.db)
    .orderBy('material.published_at', 'desc')
    .orderBy('material.id')
    .limit(LOOKED_AT)
    .execute();
  const unlocked = rows.filter((row) => row.is_public === 1 || decodeJson<string[]>(row.editions).includes(code));
  return {
    items: unlocked.slice(0, SHOWN).map((row) => ({
      title: row.title,
      description: row.description,
      kind: row.kind,
      sizeBytes: row.size_bytes,
      isPublic: row.is_public === 1,
      releaseVersion: row.release_version,
    })),
  };
}
