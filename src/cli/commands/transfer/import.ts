import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  findHeadRow,
  type ImportColumns,
  importFieldNames,
  importFields,
  isMapped,
  portionsOf,
  recogniseColumns,
  rowsBelow,
} from '../../../contract/imports/import-columns.ts';
import { importRowStateNames } from '../../../contract/imports/import-words.ts';
import { type CustomerImport, imports } from '../../../contract/imports/imports.ts';
import type { Call } from '../../../server/call.ts';
import { addRows, beginImport, checkImport } from '../../../server/imports/begin-import.ts';
import { getImport, listRows } from '../../../server/imports/read-imports.ts';
import { listObstacles, startImport, undoImport } from '../../../server/imports/start-import.ts';
import { workOnImport } from '../../../server/imports/work-on-imports.ts';
import { pause } from '../../../server/pause.ts';
import { readTable } from '../../../table-file/read-table.ts';
import { MOST_BYTES, TableError, tooLarge } from '../../../table-file/table-limits.ts';
import { commandLineCall } from '../../command-line-call.ts';
import { type Command, UsageError } from '../../command.ts';
import { printResult } from '../../print-result.ts';
import { readInput } from '../../read-input.ts';

export const command: Command = {
  name: 'import',
  usage:
    '<文件> [--column <字段>=<列名>]… [--takes-doubtful] [--invites] [--yes] [--json] | undo <编号> [--yes] [--json]',
  summary: '从 CSV 或 XLSX 导入客户与旧授权；不带 --yes 只检查。undo 撤销整批',
  async run(services, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        column: { type: 'string', multiple: true, default: [] },
        'takes-doubtful': { type: 'boolean', default: false },
        invites: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const [first, second, ...rest] = positionals;
    const call = commandLineCall(services);
    if (first === 'undo' && second !== undefined && rest.length === 0) return undo(call, second, values);
    if (first === undefined || second !== undefined) throw new UsageError('需要文件一个参数');
    const id = await check(call, first, values.column);
    const checked = await settled(call, id);
    const wrong = await listRows(call, { id, state: 'wrong' });
    if (!values.yes) {
      printResult(values.json, { ...checked, wrong: wrong.items }, [
        ...problemsOf(wrong.items),
        `${countsOf(checked)}。什么都还没有改；确认后加上 --yes`,
      ]);
      return (checked.counts.wrong ?? 0) > 0 ? 1 : 0;
    }
    await startImport(call, { id, takesDoubtful: values['takes-doubtful'], invites: values.invites });
    const done = await settled(call, id);
    printResult(values.json, { ...done, wrong: wrong.items }, [
      ...problemsOf(wrong.items),
      `已导入 ${done.accounts} 位客户、${done.licenses} 份授权（${countsOf(done)}）`,
      `撤销整批：npm run cli -- import undo ${id} --yes`,
    ]);
    return done.state === 'done' && (done.counts.failed ?? 0) === 0 ? 0 : 1;
  },
};

async function check(call: Call, file: string, given: readonly string[]): Promise<string> {
  const rows = await read(file);
  const headAt = findHeadRow(rows);
  const columns = columnsOf(rows[headAt] ?? [], given);
  if (!isMapped(columns))
    throw new UsageError(
      `没能识别邮箱所在的列，请用 --column 邮箱=<列名> 指定。列名有：${(rows[headAt] ?? []).join('、')}`,
    );
  const below = rowsBelow(rows, headAt, columns);
  if (below.length === 0) throw new UsageError('列名下面没有内容');
  const requestKey = randomUUID();
  const { id } = await beginImport(call, readInput(imports.begin, { requestKey, fileName: path.basename(file) }));
  for (const portion of portionsOf(below)) await addRows(call, readInput(imports.addRows, { id, rows: portion }));
  await checkImport(call, { id });
  return id;
}

async function read(file: string) {
  try {
    const { size } = await stat(file);
    if (size > MOST_BYTES) throw tooLarge();
    return await readTable(new Uint8Array(await readFile(file)));
  } catch (error) {
    if (error instanceof TableError) throw new UsageError(error.message);
    throw new UsageError(`读不了 ${file}：${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The columns by their names, and by the given options: `邮箱=联系邮箱` or `email=联系邮箱`. */
function columnsOf(head: readonly string[], given: readonly string[]): ImportColumns {
  const columns: Record<string, number> = { ...recogniseColumns(head) };
  for (const each of given) {
    const [name = '', column = ''] = each.split('=', 2);
    const field = importFields.find((known) => known === name || importFieldNames[known] === name);
    const at = head.findIndex((title) => title.trim() === column.trim());
    if (field === undefined)
      throw new UsageError(`没有 ${name} 这个字段，可用的有：${Object.values(importFieldNames).join('、')}`);
    if (at < 0) throw new UsageError(`没有 ${column} 这一列，列名有：${head.join('、')}`);
    columns[field] = at;
  }
  return columns;
}

const isGoingOn = ({ state }: CustomerImport) => ['checking', 'running', 'undoing'].includes(state);

/** Does the work itself, or waits if a server does it. */
async function settled(call: Call, id: string): Promise<CustomerImport> {
  for (;;) {
    await workOnImport(call, id);
    const found = await getImport(call, { id });
    if (!isGoingOn(found)) return found;
    await pause(200);
  }
}

const problemsOf = (rows: Awaited<ReturnType<typeof listRows>>['items']): string[] =>
  rows.flatMap(({ line, findings }) =>
    findings.map(
      ({ field, problem, advice }) =>
        `第 ${line} 行${field === null ? '' : `，${importFieldNames[field]}`}：${problem}${advice === '' ? '' : `。${advice}`}`,
    ),
  );

/** The outcomes to report, in this order; the undo reports its own. */
const told = ['ready', 'doubtful', 'known', 'wrong', 'done', 'failed'] as const;

const countsOf = ({ rowCount, counts }: CustomerImport): string =>
  [
    `共 ${rowCount} 行`,
    ...told.flatMap((state) => {
      const count = counts[state] ?? 0;
      return count === 0 ? [] : [`${importRowStateNames[state]} ${count}`];
    }),
  ].join('，');

async function undo(call: Call, typed: string, { yes, json }: { yes: boolean; json: boolean }): Promise<number> {
  const { id } = readInput(imports.undo, { id: typed });
  const held = await listObstacles(call, { id });
  if (held.total > 0) {
    printResult(json, held, [
      ...held.items.map(({ line, label, text }) => `第 ${line} 行 ${label}：${text}`),
      `${held.total} 行已被使用，不能整批撤销`,
    ]);
    return 1;
  }
  if (!yes) {
    const found = await getImport(call, { id });
    printResult(json, found, [`会移除 ${found.accounts} 个账号、${found.licenses} 份授权；确认后加上 --yes`]);
    return 0;
  }
  await undoImport(call, { id });
  const done = await settled(call, id);
  printResult(json, done, [`已撤销 ${done.counts.undone ?? 0} 行，保留 ${done.counts.held ?? 0} 行`]);
  return 0;
}
