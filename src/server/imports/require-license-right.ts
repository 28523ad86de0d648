import type { Transaction } from 'kysely';
import type { ImportCells } from '../../contract/imports/import-columns.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Call } from '../call.ts';
import { decodeJson } from '../database/json-column.ts';
import type { Tables } from '../database/tables/tables.ts';
import { dayOf } from '../outside/shanghai-calendar.ts';
import { readRow } from './read-row.ts';
import { selectRows } from './store.ts';

const mayIssue = ({ user }: Pick<Call, 'user'>): boolean =>
  user === null || user.permissions.includes('license:manage');

/** Rows with a license issue signed ones, which needs the same right as issuing by hand. */
export function requireLicenseRight(call: Pick<Call, 'user'>): void {
  if (mayIssue(call)) return;
  throw new ApiError('PERMISSION_DENIED', { message: '文件里有授权：导入授权须有“管理授权”的权限' });
}

/** The same for rows that somebody else has sent. */
export async function requireRightToRows(call: Call, trx: Transaction<Tables>, importId: string): Promise<void> {
  if (mayIssue(call)) return;
  const today = dayOf(call.clock.now());
  const rows = await selectRows(trx, importId).execute();
  const hasLicense = rows.some(
    (row) => row.license_id !== null || readRow(decodeJson<ImportCells>(row.cells), today).license !== null,
  );
  if (hasLicense) requireLicenseRight(call);
}
