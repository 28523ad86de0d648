import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { describeOnBothDatabases, type TestDatabase } from '../../../tests/support/databases/database.ts';
import { manualClock } from '../../../tests/support/manual-clock.ts';
import { parseConfig } from '../config.ts';
import { applyMigrations } from '../database/migrations/migrations.ts';
import { openDatabase } from '../database/open-database.ts';
import { days, minutes } from '../duration.ts';
import { backUpBeforeUpgrade } from './before-upgrade.ts';
import { restoreBackup } from './restore-backup.ts';

const first = 'create table animal (id text primary key, parent text references animal (id));\n';
const second = 'alter table animal add column legs bigint not null default 4;';

describeOnBothDatabases('an upgrade', (open, dialect) => {
  let folder: string;
  let database: TestDatabase;
  const clock = manualClock();
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vela-upgrade-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    database = await open({ migrations: null });
    await writeFile(path.join(folder, '0001_animal.sql'), first);
  });

  const configOf = ({ dataDir, url }: { dataDir: string; url: string }) =>
    parseConfig({ DATA_DIR: dataDir, DATABASE_URL: url });
  const backUp = () =>
    backUpBeforeUpgrade({ config: configOf(database.place), database, clock, log: pino({ level: 'silent' }) }, folder);
  const copies = () => readdir(path.join(database.place.dataDir, 'before-upgrade')).catch(() => []);
  const upgrade = async () => {
    await backUp();
    return applyMigrations(database, folder);
  };

  it('copies what is there before it changes it, so that one can return; a fresh database needs none', async () => {
    await upgrade();
    expect(await copies()).toEqual([]);
    await sql`insert into animal values ('child', null), ('parent', null)`.execute(database.db);
    await sql`update animal set parent = 'parent' where id = 'child'`.execute(database.db);
    await writeFile(path.join(folder, '0002_legs.sql'), second);
    expect(await upgrade()).toEqual(['0002_legs.sql']);
    const [copy = ''] = await copies();

    const dataDir = path.join(folder, 'elsewhere');
    const place = dialect === 'sqlite' ? { url: '', dataDir } : (await open({ migrations: null })).place;
    await cp(path.join(database.place.dataDir, 'before-upgrade', copy), path.join(folder, 'copy'), { recursive: true });
    await restoreBackup(configOf(place), {
      source: path.join(folder, 'copy'),
      migrationsFolder: folder,
      passphrase: () => Promise.reject(new Error('no key lies in it')),
      tell: () => undefined,
    });
    const before = await openDatabase(place);
    onTestFinished(() => before.close());
    const { rows } = await sql`select * from animal order by id`.execute(before.db);
    expect(rows.map((row) => ({ ...(row as object) }))).toEqual([
      { id: 'child', parent: 'parent' },
      { id: 'parent', parent: null },
    ]);
  });

  it('that fails again and again keeps the copy from before; of later ones the newest three stay', async () => {
    await upgrade();
    await writeFile(path.join(folder, '0002_legs.sql'), 'alter table nowhere add column legs bigint;');
    for (let start = 0; start < 5; start += 1) {
      await expect(upgrade()).rejects.toThrow('0002_legs.sql 执行失败');
      clock.advance(minutes(1));
    }
    expect(await copies()).toHaveLength(1);
    for (let day = 0; day < 4; day += 1) {
      clock.advance(days(1));
      await backUp();
    }
    expect(await copies()).toHaveLength(3);
  });

  it('that cannot be copied first changes nothing', async () => {
    await upgrade();
    await writeFile(path.join(folder, '0002_legs.sql'), second);
    await writeFile(path.join(database.place.dataDir, 'before-upgrade'), 'not a folder');
    await expect(upgrade()).rejects.toThrow('数据库没有改动');
    expect(Object.keys((await sql<object>`select * from animal`.execute(database.db)).rows[0] ?? {})).toEqual([]);
  });
});
