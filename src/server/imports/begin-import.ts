import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import { type imports, MOST_IMPORT_ROWS } from '../../contract/imports/imports.ts';
import type { Call } from '../call.ts';
import { encodeJson } from '../database/json-column.ts';
import { newId } from '../database/new-id.ts';
import { violatedUnique } from '../database/unique-violation.ts';
import { dayOf } from '../outside/shanghai-calendar.ts';
import { requireLicenseRight } from './require-license-right.ts';
import { labelOf, likenessOf, readRow } from './read-row.ts';
import { insertImport, lockImportIn, moveRows, presentImport, putRows, updateImport } from './store.ts';

/** A new import without rows. A repeated request creates one. */
export async function beginImport(
  call: Call,
  { requestKey, fileName }: ParsedInputOf<typeof imports.begin>,
): Promise<OutputOf<typeof imports.begin>> {
  const { db } = call.database;
  const id = newId();
  try {
    await call.database.transaction((trx) =>
      insertImport(trx, {
        id,
        request_key: requestKey,
        file_name: fileName,
        state: 'collecting',
        created_by: call.user?.id ?? null,
        created_at: call.clock.now(),
        acting_id: null,
        finished_at: null,
      }),
    );
  } catch (error) {
    if (violatedUnique(error) !== 'customer_import_request_key_key') throw error;
    const begun = await db
      .selectFrom('customer_import')
      .select('id')
      .where('request_key', '=', requestKey)
      .where('created_by', call.user === null ? 'is' : '=', call.user?.id ?? null)
      .executeTakeFirst();
    // Somebody else's.
    if (begun === undefined) throw new ApiError('FIELDS_INVALID', { fields: { requestKey: '请刷新后重试' } });
    return presentImport(db, begun.id);
  }
  return presentImport(db, id);
}

/** Stores rows as they came; they are not interpreted before they are checked. */
export async function addRows(
  call: Call,
  { id, rows }: ParsedInputOf<typeof imports.addRows>,
): Promise<OutputOf<typeof imports.addRows>> {
  const today = dayOf(call.clock.now());
  if (rows.some(({ cells }) => readRow(cells, today).license !== null)) requireLicenseRight(call);
  return call.database.transaction(async (trx) => {
    await lockImportIn(trx, id, ['collecting']);
    await putRows(
      trx,
      // If two rows have the same line, the later one counts.
      [...new Map(rows.map((row) => [row.line, row])).values()].map(({ line, cells }) => {
        const read = readRow(cells, today);
        return {
          import_id: id,
          line,
          state: 'new',
          label: labelOf(cells, read),
          cells: encodeJson(cells),
          email: read.email,
          phone: read.phone,
          number: read.license?.number ?? '',
          likeness: likenessOf(read),
          user_id: null,
          invited_at: null,
          license_id: null,
          done_at: null,
        };
      }),
    );
    const { count } = await trx
      .selectFrom('customer_import_row')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('import_id', '=', id)
      .executeTakeFirstOrThrow();
    if (count > MOST_IMPORT_ROWS)
      throw new ApiError('FIELDS_INCOMPLETE', {
        message: `一次最多导入 ${MOST_IMPORT_ROWS} 行，请分成几个文件`,
        fields: { rows: `一次最多导入 ${MOST_IMPORT_ROWS} 行` },
      });
    return { rowCount: count };
  });
}

/** Has all rows checked by any free server; nothing of the shop changes. */
export async function checkImport(
  call: Call,
  { id }: ParsedInputOf<typeof imports.check>,
): Promise<OutputOf<typeof imports.check>> {
  await call.database.transaction(async (trx) => {
    const { state } = await lockImportIn(trx, id, ['collecting', 'checking', 'checked']);
    // A second click.
    if (state === 'checking') return;
    await moveRows(trx, id, ['ready', 'doubtful', 'known', 'wrong'], { state: 'new' });
    await updateImport(trx, id, { state: 'checking', problem: '' });
  });
  return presentImport(call.database.db, id);
}
