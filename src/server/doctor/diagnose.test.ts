import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestServices, type TestServices } from '../../../tests/support/services.ts';
import { startSmtp } from '../../../tests/support/servers/smtp.ts';
import { startScriptedWechat } from '../../../tests/support/wechat/wechat-answers.ts';
import { parseConfig } from '../config.ts';
import { migrationsFolder } from '../database/migrations/migrations-folder.ts';
import { applyMigrations, findPending } from '../database/migrations/migrations.ts';
import { openDatabase } from '../database/open-database.ts';
import { newId } from '../database/new-id.ts';
import { ensureOwner } from '../identity/registration/ensure-owner.ts';
import { openFileStore } from '../outside/open-file-store.ts';
import { newFileKey } from '../outside/file-key.ts';
import { diagnose } from './diagnose.ts';
import { examine, type Finding } from './examine.ts';
import { examineSlowly } from './examine-slowly.ts';
import { tryOutside } from './try-outside.ts';

const log = pino({ level: 'silent' });
const LICENSE_KEK = 'one key-encryption key for all tests';
const opened: (() => Promise<unknown>)[] = [];
let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'vela-doctor-'));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((close) => close()));
  await rm(dataDir, { recursive: true, force: true });
});

const configOf = (env: Record<string, string> = {}) =>
  parseConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LICENSE_KEK, PUBLIC_URL: 'http://vela.test', ...env });

/** A port on which nobody answers any more. */
async function deadPort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A port that accepts connections and never answers. */
async function silentPort(): Promise<number> {
  const server = createServer((socket) => socket.on('error', () => undefined));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  opened.push(async () => server.close());
  server.unref();
  return (server.address() as AddressInfo).port;
}

const about = (findings: Finding[], topic: Finding['topic']) => findings.filter((finding) => finding.topic === topic);
const saying = (state: Finding['state'], text: string) => ({ state, text: expect.stringContaining(text) });

describe('the doctor looks and changes nothing', () => {
  test('where there is no database yet it makes none', async () => {
    const findings = await diagnose(configOf(), log);
    expect(findings[0]).toMatchObject(saying('open', '还没有数据库'));
    expect(about(findings, 'address')).toHaveLength(1);
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('migrations that are missing are named and still missing afterwards; those of a newer release are refused', async () => {
    const database = await openDatabase({ dataDir });
    opened.push(() => database.close());
    await applyMigrations(database, migrationsFolder, '0150');
    const before = (await findPending(database, migrationsFolder)).pending;
    expect(before.length).toBeGreaterThan(3);
    const [missing] = await diagnose(configOf(), log);
    expect(missing).toMatchObject(saying('open', `有 ${before.length} 个迁移没有执行（从 ${before[0]} 起）`));
    expect((await findPending(database, migrationsFolder)).pending).toEqual(before);
    await applyMigrations(database, migrationsFolder);
    await database.db
      .insertInto('migration' as never)
      .values({ name: '9999_later', sha256: '', applied_at: 0 })
      .execute();
    expect((await diagnose(configOf(), log))[0]).toMatchObject(saying('bad', '9999_later 已经执行过'));
  });
});

describe('what is away is a finding among others', () => {
  test('PostgreSQL', async () => {
    const DATABASE_URL = `postgres://vela:secret@127.0.0.1:${await deadPort()}/vela`;
    const findings = await diagnose(configOf({ DATABASE_URL }), log);
    expect(findings[0]).toMatchObject(saying('bad', '无法使用 PostgreSQL 数据库 127.0.0.1'));
    expect(JSON.stringify(findings)).not.toContain('secret');
    for (const topic of ['address', 'rights', 'storage', 'wechat'] as const)
      expect(about(findings, topic), topic).toHaveLength(1);
  });

  test('S3', async () => {
    const site = await openTestServices('sqlite');
    opened.push(() => site.close());
    const location = newFileKey();
    await site.services.database.db
      .insertInto('shop_picture')
      .values({ id: 'a', name: 'a', form: 'png', size_bytes: 1, location, created_at: 0 })
      .execute();
    await site.services.database.db
      .insertInto('material')
      .values({
        id: 'a',
        release_id: null,
        title: '手册',
        kind: 'document',
        location,
        file_name: 'a.pdf',
        is_public: 1,
        published_at: 0,
        withdrawn_at: null,
        replaced_by: null,
      })
      .execute();
    const config = configOf({
      S3_ENDPOINT: `http://127.0.0.1:${await deadPort()}`,
      S3_BUCKET: 'vela',
      S3_ACCESS_KEY_ID: 'vela',
      S3_SECRET_ACCESS_KEY: 'secret-of-s3',
    });
    const services = { ...site.services, config, files: openFileStore(config) };
    const findings = [...(await examine(services)), ...(await examineSlowly(services))];
    const storage = about(findings, 'storage');
    expect(storage).toMatchObject([saying('bad', 'S3 存储桶 vela读不到'), saying('bad', '文件存储查不下去')]);
    expect(about(findings, 'server')).toContainEqual(expect.objectContaining(saying('bad', '查不下去')));
    for (const topic of ['address', 'rights', 'mail', 'backup', 'staff', 'wechat'] as const)
      expect(about(findings, topic), topic).toHaveLength(1);
  });
});

describe('each finding', () => {
  let site: TestServices;
  beforeEach(async () => {
    site = await openTestServices('sqlite', { env: { DATA_DIR: dataDir } });
    opened.push(() => site.close());
  });
  const found = async (topic: Finding['topic'], env: Record<string, string> = {}) =>
    about(await examine({ ...site.services, config: configOf(env) }), topic);

  test('address', async () => {
    expect(await found('address')).toMatchObject([saying('open', '不是 https')]);
    expect(await found('address', { PUBLIC_URL: 'https://vela.test' })).toMatchObject([
      saying('good', 'https://vela.test'),
    ]);
  });

  test('rights of files', async () => {
    await chmod(dataDir, 0o700);
    expect(await found('rights')).toMatchObject([saying('good', '只有自己的账号能读')]);
    await chmod(dataDir, 0o755);
    expect(await found('rights')).toMatchObject([saying('open', `chmod -R go-rwx ${dataDir}`)]);
  });

  test('mail', async () => {
    expect(await found('mail')).toMatchObject([saying('open', '没有配置邮件')]);
    const env = { SMTP_URL: 'smtp://127.0.0.1:1' };
    expect(await found('mail', env)).toMatchObject([saying('good', '没有滞留')]);
    await site.services.database.db
      .insertInto('outbox_mail')
      .values({
        id: newId(),
        dedupe_key: 'a',
        recipient: 'a@example.com',
        subject: '',
        body_text: '',
        body_html: '',
        state: 'failed',
        last_error: '邮箱不存在',
        next_attempt_at: 0,
        created_at: 0,
      })
      .execute();
    expect(await found('mail', env)).toMatchObject([saying('bad', '有 1 封信没有送出：邮箱不存在')]);
  });

  test('backup', async () => {
    expect(await found('backup')).toMatchObject([saying('open', '还没有备份过')]);
    const run = { slot: null, origin: 'command', folder: dataDir, beat_at: 0, finished_at: 1 } as const;
    const insert = (state: 'done' | 'failed', started_at: number) =>
      site.services.database.db
        .insertInto('backup_run')
        .values({ ...run, id: newId(), state, started_at, problem: state === 'failed' ? '磁盘已满' : '' })
        .execute();
    await insert('done', site.clock.now());
    expect(await found('backup')).toMatchObject([saying('good', '最近一次备份')]);
    await insert('failed', site.clock.now() + 1);
    expect(await found('backup')).toMatchObject([saying('bad', '磁盘已满')]);
  });

  test('second factor of owners', async () => {
    await ensureOwner(site.services);
    expect(await found('staff')).toMatchObject([saying('open', '没有开启两步验证')]);
    const { id } = await site.services.database.db.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
    await site.services.database.db
      .insertInto('two_factor')
      .values({ user_id: id, sealed_secret: 'sealed', enabled_at: 1, created_at: 1 })
      .execute();
    expect(await found('staff')).toMatchObject([saying('good', '管理员都开启了两步验证')]);
  });

  test('storage and WeChat as they are set up', async () => {
    expect(await found('storage')).toMatchObject([saying('good', '文件存放在数据目录')]);
    expect(await found('wechat')).toMatchObject([saying('open', '自带的模拟器')]);
    expect(await found('wechat', { PUBLIC_URL: 'https://vela.test' })).toMatchObject([saying('open', '没有配置微信')]);
  });

  const tried = (env: Record<string, string>) =>
    tryOutside({ ...site.services, config: configOf({ PUBLIC_URL: 'https://vela.test', ...env }) }, 500);

  test('the mail server is asked: it answers, refuses the account, is silent, is away', async () => {
    const smtp = await startSmtp({ wants: { username: 'vela', password: 'right' } });
    opened.push(() => smtp.close());
    const at = (account: string, port = smtp.port) => tried({ SMTP_URL: `smtp://${account}@127.0.0.1:${port}` });
    expect(await at('vela:right')).toMatchObject([saying('good', '邮件服务器有应答')]);
    expect(await at('vela:wrong')).toMatchObject([saying('bad', '邮件服务器试不通：')]);
    const before = performance.now();
    expect(await at('vela:right', await silentPort())).toMatchObject([saying('bad', '邮件服务器试不通：')]);
    // Half a second; otherwise the mail library waits for minutes.
    expect(performance.now() - before).toBeLessThan(20_000);
    expect(await at('vela:right', await deadPort())).toMatchObject([saying('bad', '邮件服务器试不通：')]);
    expect(smtp.received).toEqual([]);
    expect(await tried({})).toEqual([]);
  });

  test.each([
    ['knows the app', { errcode: 40029 }, saying('good', '认得 WECHAT_APP_ID')],
    ['does not', { errcode: 40013 }, saying('bad', '微信登录试不通：')],
    ['never answers', null, saying('bad', '微信登录试不通：')],
  ])('WeChat is asked: it %s', async (_name, body, finding) => {
    const wechat = await startScriptedWechat({ body });
    opened.push(() => wechat.close());
    const env = { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 'the-secret', WECHAT_OPEN_URL: wechat.url };
    expect(await tried({ ...env, WECHAT_API_URL: wechat.url })).toMatchObject([finding]);
    expect(wechat.asked).toHaveLength(1);
  });
});
