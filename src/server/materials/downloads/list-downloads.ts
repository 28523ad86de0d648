import type { OutputOf, ParsedInputOf } from '../../../contract/endpoint.ts';
import type { materials } from '../../../contract/files/materials.ts';
import type { SignedInCall } from '../../call.ts';
import { encodeTimeCursor, pageOf, parseTimeCursor } from '../../database/time-cursor.ts';
import { deviceOf } from '../../identity/sessions/device-of.ts';

type Entry = typeof materials.downloads;

const PAGE = 20;

/** The caller's downloads, newest first; files withdrawn since then stay on the list. */
export async function listDownloads(call: SignedInCall, input: ParsedInputOf<Entry>): Promise<OutputOf<Entry>> {
  const after = parseTimeCursor(input.cursor);
  let query = call.database.db
    .selectFrom('download')
    .innerJoin('material', 'material.id', 'download.material_id')
    .leftJoin('product_release', 'product_release.id', 'material.release_id')
    .select(['download.id', 'download.first_used_at', 'download.used_ip', 'download.used_agent'])
    .select(['material.title', 'material.file_name', 'product_release.version'])
    .where('download.user_id', '=', call.user.id)
    .where('download.first_used_at', 'is not', null)
    .orderBy('download.first_used_at', 'desc')
    .orderBy('download.id', 'desc')
    .limit(PAGE + 1);
  if (after !== null) {
    query = query.where((eb) =>
      eb(eb.refTuple('download.first_used_at', 'download.id'), '<', eb.tuple(after.at, after.id)),
    );
  }
  const rows = await query.execute();
  const page = pageOf(rows, PAGE, (row) => encodeTimeCursor({ at: row.first_used_at ?? 0, id: row.id }));
  return {
    items: page.items.map((row) => ({
      id: row.id,
      title: row.title,
      fileName: row.file_name,
      releaseVersion: row.version,
      at: row.first_used_at ?? 0,
      ip: row.used_ip,
      device: row.used_agent === '' ? '' : deviceOf(row.used_agent),
    })),
    nextCursor: page.nextCursor,
  };
}
