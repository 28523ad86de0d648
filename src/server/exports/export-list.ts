import { recordAudit } from '../audit/record-audit.ts';
import type { SignedInCall } from '../call.ts';
import { CSV_MARK, csvLine } from './csv-line.ts';
import { requireFreshLogin } from '../identity/sessions/require-fresh-login.ts';
import { type ExportedList, exportedLists } from './lists.ts';
import { writeXlsx } from './write-xlsx.ts';

export interface ListRequest {
  list: ExportedList;
  format: 'csv' | 'xlsx';
  /** The filter as the list's own schema parsed it. */
  filter: object;
}

/** Records who takes a copy of which list; needs a fresh log-in, like every copy of many people's data. */
export async function startListExport(call: SignedInCall, { list, format, filter }: ListRequest): Promise<void> {
  requireFreshLogin(call);
  // The search text is often a person's name or phone, and the log never changes, not even for a deleted person.
  const { q, ...told } = filter as { q?: unknown };
  const hasSearch = q !== undefined && q !== '';
  await call.database.transaction((trx) =>
    recordAudit(
      call,
      trx,
      list === 'audit'
        ? { act: 'audit.exported', targetType: 'audit_chain', targetId: 'audit', detail: { format, ...told } }
        : {
            act: 'list.exported',
            targetType: 'list',
            targetId: list,
            detail: { name: exportedLists[list].title, format, ...told, ...(hasSearch && { hasSearch }) },
          },
    ),
  );
}

/** The filtered list as a file, produced while it is sent. */
export async function* writeList(
  call: SignedInCall,
  { list, format, filter }: ListRequest,
): AsyncGenerator<string | Buffer> {
  const { columns, pages } = exportedLists[list];
  const rows = pages(call, filter as never);
  if (format === 'xlsx') yield* writeXlsx(columns, rows);
  else {
    yield CSV_MARK + csvLine(columns);
    for await (const page of rows) yield page.map(csvLine).join('');
  }
}
