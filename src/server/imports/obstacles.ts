import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables/tables.ts';
import { selectRows, type StoredRow } from './store.ts';

type Db = Kysely<Tables>;
type Row = Pick<StoredRow, 'line' | 'label' | 'user_id' | 'license_id' | 'makes_account' | 'done_at'>;

export interface Obstacle {
  line: number;
  label: string;
  text: string;
}

const AT_ONCE = 500;

/** The rows of an import that something depends on, with the obstacles. */
export async function obstaclesOf(db: Db, importId: string): Promise<Obstacle[]> {
  const rows = await selectRows(db, importId).where('state', '=', 'done').orderBy('line').execute();
  const found: Obstacle[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE)
    found.push(...(await obstaclesOn(db, importId, rows.slice(at, at + AT_ONCE))));
  return found;
}

/** The rows among these that can't be taken back. */
export async function obstaclesOn(db: Db, importId: string, rows: readonly Row[]): Promise<Obstacle[]> {
  const userIds = [...new Set(rows.flatMap(({ user_id: id }) => (id === null ? [] : [id])))];
  const licenseIds = rows.flatMap(({ license_id: id }) => (id === null ? [] : [id]));
  const people = await builtOnPeople(db, importId, userIds);
  const licenses = await builtOnLicenses(db, licenseIds);
  const exportedAt = licenseIds.length === 0 ? 0 : await lastExportOfEverything(db);
  return rows.flatMap((row) => {
    const since = row.done_at ?? 0;
    const texts = [
      ...(people.get(row.user_id ?? '') ?? [])
        // Acts of an older customer before the import say nothing about it.
        .filter(({ at, isOwn }) => (row.makes_account === 1 ? true : !isOwn && at >= since))
        .map(({ text }) => text),
      ...(licenses.get(row.license_id ?? '') ?? []),
      // If deleted here, the key would stay valid there, and nothing would be left to revoke.
      ...(row.license_id !== null && exportedAt >= since ? ['授权密钥已随全部数据导出'] : []),
    ];
    return texts.length === 0 ? [] : [{ line: row.line, label: row.label, text: [...new Set(texts)].join('，') }];
  });
}

interface Built {
  text: string;
  at: number;
  /** Concerns the account itself, so it matters only if the import created it. */
  isOwn: boolean;
}

async function builtOnPeople(db: Db, importId: string, ids: readonly string[]): Promise<Map<string, Built[]>> {
  const built = new Map<string, Built[]>();
  if (ids.length === 0) return built;
  const note = (id: string, text: string, at: number, isOwn = false) =>
    built.set(id, [...(built.get(id) ?? []), { text, at, isOwn }]);

  const sessions = await db
    .selectFrom('session')
    .select(['user_id', (eb) => eb.fn.max<number>('last_seen_at').as('at')])
    .where('user_id', 'in', ids)
    .where('viewer_id', 'is', null)
    .groupBy('user_id')
    .execute();
  for (const row of sessions) note(row.user_id, '客户登录过', row.at);
  const downloads = await db
    .selectFrom('download')
    .select(['user_id', (eb) => eb.fn.max<number>('created_at').as('at')])
    .where('user_id', 'in', ids)
    .groupBy('user_id')
    .execute();
  for (const row of downloads) note(row.user_id, '下载过资料', row.at);
  const applications = await db
    .selectFrom('application')
    .select(['user_id', (eb) => eb.fn.max<number>('created_at').as('at')])
    .where('user_id', 'in', ids)
    .groupBy('user_id')
    .execute();
  for (const row of applications) note(row.user_id, '有申请', row.at, true);
  const notes = await db.selectFrom('customer_note').select('user_id').distinct().where('user_id', 'in', ids).execute();
  for (const row of notes) note(row.user_id, '有内部备注', 0, true);
  const others = await db
    .selectFrom('license')
    .select('user_id')
    .distinct()
    .where('user_id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('customer_import_row as row')
            .select('row.line')
            .where('row.import_id', '=', importId)
            .whereRef('row.license_id', '=', 'license.id'),
        ),
      ),
    )
    .execute();
  for (const row of others) note(row.user_id, '名下有别的授权', 0, true);
  const accounts = await db
    .selectFrom('app_user')
    .select(['id', 'password_hash', 'roles', 'created_at', 'updated_at', 'deleted_at'])
    .where('id', 'in', ids)
    .execute();
  for (const row of accounts) {
    if (row.password_hash !== null) note(row.id, '客户设置了密码', 0, true);
    else if (row.updated_at > row.created_at && row.deleted_at === null) note(row.id, '账号资料已有更改', 0, true);
    if (row.roles !== '[]') note(row.id, '是运营账号', 0, true);
  }
  return built;
}

async function lastExportOfEverything(db: Db): Promise<number> {
  const row = await db
    .selectFrom('audit_event')
    .select((eb) => eb.fn.max<number | null>('at').as('at'))
    .where('act', '=', 'list.exported')
    .where('target_id', '=', 'everything')
    .executeTakeFirst();
  return row?.at ?? 0;
}

async function builtOnLicenses(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const built = new Map<string, string[]>();
  if (ids.length === 0) return built;
  const note = (id: string | null, text: string) => id !== null && built.set(id, [...(built.get(id) ?? []), text]);

  const licenses = await db.selectFrom('license').select(['id', 'revision']).where('id', 'in', ids).execute();
  for (const row of licenses) if (row.revision > 0) note(row.id, '授权已有改动（续期、改域名、暂停等）');
  const events = await db
    .selectFrom('license_event')
    .select('license_id')
    .where('license_id', 'in', ids)
    .groupBy('license_id')
    .having((eb) => eb.fn.countAll<number>(), '>', 1)
    .execute();
  for (const row of events) note(row.license_id, '授权已有改动（续期、改域名、暂停等）');
  const activations = await db
    .selectFrom('license_activation')
    .select('license_id')
    .distinct()
    .where('license_id', 'in', ids)
    .execute();
  for (const row of activations) note(row.license_id, '有设备激活过');
  const applications = await db
    .selectFrom('application')
    .select('license_id')
    .distinct()
    .where('license_id', 'in', ids)
    .execute();
  for (const row of applications) note(row.license_id, '有针对这份授权的申请');
  const readings = await db
    .selectFrom('audit_event')
    .select('target_id')
    .distinct()
    .where('target_type', '=', 'license')
    .where('target_id', 'in', ids)
    .where('act', '=', 'license.key_read')
    .execute();
  for (const row of readings) note(row.target_id, '授权密钥已被查看');
  return built;
}
