import type { OutputOf, ParsedInputOf } from '../../contract/endpoint.ts';
import { ApiError } from '../../contract/errors.ts';
import { importFieldNames } from '../../contract/imports/import-columns.ts';
import { importRowStateNames } from '../../contract/imports/import-words.ts';
import type { ImportFinding, imports } from '../../contract/imports/imports.ts';
import type { Call } from '../call.ts';
import { CSV_MARK, csvLine } from '../exports/csv-line.ts';
import { contains } from '../database/contains.ts';
import { encodeTimeCursor, pageOf, parseTimeCursor } from '../database/time-cursor.ts';
import { presentImport, presentImports, presentRow, requireImport, selectImports, selectRows } from './store.ts';

const DEFAULT_LIMIT = 20;
const ROWS_A_PAGE = 100;

export async function listImports(
  { database: { db } }: Call,
  { state, q = '', cursor, limit = DEFAULT_LIMIT }: ParsedInputOf<typeof imports.list>,
): Promise<OutputOf<typeof imports.list>> {
  const after = parseTimeCursor(cursor);
  let query = selectImports(db)
    .where('state', '<>', 'collecting')
    .orderBy('customer_import.created_at', 'desc')
    .orderBy('customer_import.id', 'desc')
    .limit(limit + 1);
  if (state !== undefined) query = query.where('customer_import.state', '=', state);
  if (q !== '') query = query.where(contains(['file_name', 'app_user.username', 'app_user.nickname'], q));
  if (after !== null)
    query = query.where((eb) =>
      eb(eb.refTuple('customer_import.created_at', 'customer_import.id'), '<', eb.tuple(after.at, after.id)),
    );
  const page = pageOf(await query.execute(), limit, (row) => encodeTimeCursor({ at: row.created_at, id: row.id }));
  return { items: await presentImports(db, page.items), nextCursor: page.nextCursor };
}

export const getImport = (call: Call, { id }: ParsedInputOf<typeof imports.get>) => presentImport(call.database.db, id);

export async function listRows(
  { database: { db } }: Call,
  { id, state, cursor = '' }: ParsedInputOf<typeof imports.rows>,
): Promise<OutputOf<typeof imports.rows>> {
  await requireImport(db, id);
  if (!/^\d{0,7}$/.test(cursor)) throw new ApiError('FIELDS_INVALID', { fields: { cursor: '分页参数不正确' } });
  let query = selectRows(db, id)
    .leftJoin('license', 'license.id', 'customer_import_row.license_id')
    .select('license.number as license_number')
    .where('customer_import_row.line', '>', Number(cursor))
    .orderBy('customer_import_row.line')
    .limit(ROWS_A_PAGE + 1);
  if (state !== undefined) query = query.where('customer_import_row.state', '=', state);
  const page = pageOf(await query.execute(), ROWS_A_PAGE, ({ line }) => String(line));
  return { items: page.items.map(presentRow), nextCursor: page.nextCursor };
}

/** Every row with what was found, as a table that a spreadsheet opens. */
export async function reportImport(
  { database: { db } }: Call,
  { id }: ParsedInputOf<typeof imports.report>,
): Promise<OutputOf<typeof imports.report>> {
  const { file_name: fileName } = await requireImport(db, id);
  const rows = await selectRows(db, id)
    .leftJoin('license', 'license.id', 'customer_import_row.license_id')
    .select('license.number as license_number')
    .orderBy('customer_import_row.line')
    .execute();
  const lines = rows.map(presentRow).flatMap(({ line, label, state, findings, licenseNumber }) => {
    const none: ImportFinding = { field: null, problem: '', advice: '' };
    return (findings.length === 0 ? [none] : findings).map(({ field, problem, advice }) =>
      csvLine([
        line,
        label,
        importRowStateNames[state],
        field === null ? '' : importFieldNames[field],
        problem,
        advice,
        licenseNumber ?? '',
      ]),
    );
  });
  const head = csvLine(['行号', '客户', '结果', '字段', '问题', '建议', '授权编号']);
  return {
    fileName: `导入报告 ${fileName.replace(/\.(csv|xlsx|txt)$/i, '')}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    base64: Buffer.from(CSV_MARK + head + lines.join('')).toString('base64'),
  };
}
