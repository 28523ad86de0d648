import type { Transaction } from 'kysely';
import type { ImportCells } from '../../contract/imports/import-columns.ts';
import type { Call } from '../call.ts';
import { decodeJson, encodeJson } from '../database/json-column.ts';
import { forUpdate } from '../database/row-lock.ts';
import type { Tables } from '../database/tables/tables.ts';
import { importAccount, removeImportedAccount } from '../identity/registration/import-account.ts';
import { importLicense, removeImportedLicense } from '../licenses/issuing/import-license.ts';
import { requireRecipientStaying } from '../licenses/management/require-recipient-staying.ts';
import { dropMail } from '../mail/drop-mail.ts';
import { dayOf } from '../outside/shanghai-calendar.ts';
import { invitationKey } from './invite-imported.ts';
import { judgeRow } from './judge-row.ts';
import { obstaclesOn } from './obstacles.ts';
import { type ReadRow, readRow } from './read-row.ts';
import { gatherFacts, type ShopFacts } from './shop-facts.ts';
import { selectRows, type StoredRow, updateRow } from './store.ts';

type Trx = Transaction<Tables>;

/** Checks new rows; the shop stays as it is. */
export async function checkRows(call: Pick<Call, 'clock'>, trx: Trx, rows: readonly StoredRow[]): Promise<void> {
  const today = dayOf(call.clock.now());
  const read = rows.map((row) => readRow(decodeJson<ImportCells>(row.cells), today));
  const shop = await gatherFacts(trx, read, call.clock.now());
  const before = await linesBefore(trx, rows);
  for (const [index, row] of rows.entries()) {
    const meant = read[index];
    if (meant === undefined) continue;
    const { state, findings } = judgeRow(meant, shop, before(row));
    await updateRow(trx, row, { state, findings: encodeJson(findings) });
  }
}

/** The earlier lines of the file with the same content. */
async function linesBefore(trx: Trx, rows: readonly StoredRow[]) {
  const first = await Promise.all(
    (['number', 'likeness', 'phone'] as const).map(async (name) => {
      const texts = [...new Set(rows.map((row) => row[name]))].filter((text) => text !== '');
      if (texts.length === 0) return new Map<string, StoredRow>();
      const same = await selectRows(trx, rows[0]?.import_id ?? '')
        .where(name, 'in', texts)
        .orderBy('line', 'desc')
        .execute();
      return new Map(same.map((row) => [row[name], row]));
    }),
  );
  const [numbers, likenesses, phones] = first;
  return (row: StoredRow) => {
    const same = numbers?.get(row.number) ?? likenesses?.get(row.likeness);
    const phone = phones?.get(row.phone);
    return {
      sameAs: same !== undefined && same.line < row.line ? same.line : null,
      samePhone: phone !== undefined && phone.line < row.line && phone.email !== row.email ? phone.line : null,
    };
  };
}

const noFile = { sameAs: null, samePhone: null };

/** Turns rows into customers and licenses, unless something changed since they were checked. */
export async function importRows(call: Call, trx: Trx, rows: readonly StoredRow[]): Promise<void> {
  const today = dayOf(call.clock.now());
  const meant = rows.map((row) => readRow(decodeJson<ImportCells>(row.cells), today));
  const shop = await gatherFacts(trx, meant, call.clock.now());
  for (const [index, row] of rows.entries()) {
    const read = meant[index];
    if (read !== undefined) await importRow(call, trx, { row, read, shop });
  }
}

interface Imported {
  row: StoredRow;
  read: ReadRow;
  shop: ShopFacts;
}

async function importRow(call: Call, trx: Trx, { row, read, shop }: Imported): Promise<void> {
  const { state, findings, userId: known, license } = judgeRow(read, shop, noFile);
  if (state === 'wrong' || state === 'known') {
    await updateRow(trx, row, { state, findings: encodeJson(findings) });
    return;
  }
  const source = { importId: row.import_id, line: row.line };
  if (known !== null) await requireRecipientStaying(trx, known);
  const account = known === null ? await importAccount(call, trx, read, source) : { id: known, username: '' };
  const licenseId =
    license === null ? null : await importLicense(call, trx, { ...license, userId: account.id }, source);
  // For the rows that come after it.
  if (known === null) {
    shop.accounts.set(read.email, { ...account, isLeaving: false });
    shop.usernames.add(account.username.toLowerCase());
  }
  if (read.license !== null && read.license.number !== '')
    shop.numbers.set(read.license.number, { userId: account.id });
  await updateRow(trx, row, {
    state: 'done',
    user_id: account.id,
    makes_account: known === null ? 1 : 0,
    license_id: licenseId,
    done_at: call.clock.now(),
    // Its contents are in the account and the license now.
    cells: '{}',
  });
}

/** Removes what rows created; a row that somebody built on meanwhile stays, with a reason. */
export async function undoRows(call: Call, trx: Trx, rows: readonly StoredRow[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const userIds = rows.flatMap(({ user_id: id }) => (id === null ? [] : [id]));
  await forUpdate(trx.selectFrom('app_user').select('id').where('id', 'in', userIds).orderBy('id')).execute();
  const licenseIds = rows.flatMap(({ license_id: id }) => (id === null ? [] : [id]));
  if (licenseIds.length > 0)
    await forUpdate(trx.selectFrom('license').select('id').where('id', 'in', licenseIds).orderBy('id')).execute();
  const obstacles = await obstaclesOn(trx, first.import_id, rows);
  for (const row of rows) {
    const obstacle = obstacles.find(({ line }) => line === row.line);
    if (obstacle === undefined) await undoRow(call, trx, row);
    else await holdRow(trx, row, obstacle.text);
  }
}

async function undoRow(call: Call, trx: Trx, row: StoredRow): Promise<void> {
  if (row.makes_account === 1 && (await hasOtherLicense(trx, row))) return holdRow(trx, row, '名下还有保留下来的授权');
  // First, because nothing may refer to the account any more.
  await updateRow(trx, row, { state: 'undone', user_id: null, license_id: null });
  if (row.license_id !== null) await removeImportedLicense(call, trx, row.license_id, row.import_id);
  if (row.makes_account === 0 || row.user_id === null) return;
  await dropMail(trx, invitationKey(row.user_id));
  await removeImportedAccount(call, trx, row.user_id, row.import_id);
}

async function hasOtherLicense(trx: Trx, { user_id: userId, license_id: licenseId }: StoredRow): Promise<boolean> {
  const other = await trx
    .selectFrom('license')
    .select('id')
    .where('user_id', '=', userId ?? '')
    .where('id', '<>', licenseId ?? '')
    .executeTakeFirst();
  return other !== undefined;
}

export async function holdRow(trx: Trx, row: StoredRow, problem: string): Promise<void> {
  const findings = [{ field: null, problem, advice: '需要时在客户或授权的页面里单独处理' }];
  await updateRow(trx, row, { state: 'held', findings: encodeJson(findings) });
}
