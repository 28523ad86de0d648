import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Jwks, verifyLicense } from '@vela/license';
import {
  isConsistent,
  leafHash,
  leafOfKey,
  readHash,
  readLogHead,
  verifyLicenseProof,
  verifyProof,
} from '@vela/license/log';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { checkLogNightly } from '../../../src/server/licenses/log/check-log-nightly.ts';
import { checkLog } from '../../../src/server/licenses/log/check-log.ts';
import { enterExisting } from '../../../src/server/licenses/log/enter-existing.ts';
import { sealAllOfLog } from '../../../src/server/licenses/log/seal-log.ts';
import { type ApiServer, openApiServer, openSecondApi } from '../../support/servers/api-server.ts';

const run = promisify(execFile);
const command = path.join(import.meta.dirname, '../../../packages/license/bin/vela-license.js');

const form = {
  username: 'holder',
  edition: 'pro',
  holderType: 'company',
  holderName: '杭州示例科技有限公司',
  projectName: '',
  domains: ['example.com'],
  months: 12,
  limits: { developers: null, projects: null, domains: null },
  note: '',
};
const MOST = 50;

describe.each(['sqlite', 'postgres'] as const)('the license log on %s', (dialect) => {
  let servers: [ApiServer, ApiServer];
  let owner: string;
  let holder: string;
  let numbers: string[] = [];

  beforeAll(async () => {
    const server = await openApiServer(dialect);
    servers = [server, await openSecondApi(server)];
    holder = await server.register('holder');
    owner = (await server.logIn('owner', server.ownerPassword)).data.token;
  });
  afterAll(async () => {
    for (const server of servers.toReversed()) await server.close();
  });

  const db = () => servers[0].services.database.db;
  const sealed = () => sealAllOfLog(servers[0].services);
  const findings = async () => (await checkLog(servers[0].services)).findings;
  const keys = async (): Promise<Jwks> =>
    JSON.parse((await servers[0].call('GET', '/.well-known/jwks.json')).text) as Jwks;
  const get = (rest: string) => servers[0].call('GET', `/api/v1/license-log${rest}`);
  const headNow = async () => {
    servers[0].clock.advance(1000);
    // The published head is cached for half a second.
    await new Promise((resolve) => setTimeout(resolve, 600));
    const head = await readLogHead((await servers[0].call('GET', '/.well-known/license-log')).text, {
      keys: await keys(),
    });
    if (head === null) throw new Error('no head');
    return head;
  };
  const act = async (name: string, body: object) => {
    const { data } = await servers[0].call('GET', `/api/admin/licenses/${numbers[0]}`, { token: owner });
    const answer = await servers[0].call('POST', `/api/admin/licenses/${numbers[0]}/${name}`, {
      token: owner,
      body: { ...body, revision: data.revision },
    });
    expect([name, answer.code, answer.message]).toEqual([name, 200, answer.message]);
  };

  test('fifty issues at once on two servers with two sealers beside them: each has one place, and the tree holds', async () => {
    const issuing = Array.from({ length: MOST }, (_, at) =>
      servers[at % 2]!.call('POST', '/api/admin/licenses', {
        token: owner,
        body: { ...form, requestKey: `issued-at-once-${at}`, projectName: `项目 ${at}` },
      }),
    );
    const sealing = servers.map(async ({ services }) => {
      for (let round = 0; round < 20; round += 1) await sealAllOfLog(services);
    });
    const answers = await Promise.all(issuing);
    await Promise.all(sealing);
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200));
    numbers = answers.map(({ data }) => data.number as string);
    await enterExisting(servers[0].services);
    await Promise.all(servers.map(({ services }) => sealAllOfLog(services)));
    const leaves = await db().selectFrom('license_log_leaf').selectAll().orderBy('seq').execute();
    expect(leaves.map(({ seq }) => seq)).toEqual(leaves.map((_, at) => at));
    // A key and an act for each license, and the events of the signing key.
    expect(leaves.filter(({ kind }) => kind !== 'signing_key')).toHaveLength(2 * MOST);
    expect(leaves.filter(({ kind }) => kind === 'signing_key')).toHaveLength(2);
    expect(await findings()).toEqual([]);
    const [one, other] = await Promise.all(servers.map((server) => server.call('GET', '/.well-known/license-log')));
    expect(one?.text).toBe(other?.text);
    expect((await headNow()).size).toBe(leaves.length);
  });

  test('a license file proves its place; another key, another head or a changed path do not', async () => {
    const fileOf = async (number: string) =>
      (await servers[0].call('GET', `/api/web/licenses/${number}/license.lic`, { token: holder })).text;
    const file = await fileOf(numbers[0] ?? '');
    expect(file).toContain('-----BEGIN LICENSE PROOF-----');
    const options = { keys: await keys() };
    expect(await verifyLicense(file, options)).toMatchObject({ valid: true, findings: [] });
    expect(await verifyLicenseProof(file, options)).toMatchObject({ isLogged: true, size: 2 * MOST + 2 });
    expect(await verifyLicenseProof(file.replaceAll('\n', '\r\n> '), options)).toMatchObject({ isLogged: true });
    const other = await fileOf(numbers[1] ?? '');
    const [proof] = /-----BEGIN LICENSE PROOF[\s\S]*/.exec(other) ?? [];
    const mixed = file.replace(/-----BEGIN LICENSE PROOF[\s\S]*/, proof ?? '');
    expect(await verifyLicenseProof(mixed, options)).toEqual({ isLogged: false, problem: 'elsewhere' });
    expect(await verifyLicenseProof(file, { keys: { keys: [] } })).toEqual({ isLogged: false, problem: 'head' });
    const broken = file.replace(/(BEGIN LICENSE PROOF-----\n).{9}/, '$1AAAAAAAAA');
    expect(await verifyLicenseProof(broken, options)).toEqual({ isLogged: false, problem: 'unreadable' });
    expect(await verifyLicenseProof(file.split('-----BEGIN LICENSE PROOF')[0], options)).toEqual({ isLogged: null });
  });

  test('a certificate proves the place of its key, as PDF and as picture; that of another does not', async () => {
    const options = { keys: await keys() };
    const folder = await mkdtemp(path.join(tmpdir(), 'vela-certificate-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const keyFile = path.join(folder, 'keys.json');
    await writeFile(keyFile, JSON.stringify(options.keys));
    const partsOf = async (number: string, kind: string) => {
      const { bytes } = await servers[0].call('GET', `/api/web/licenses/${number}/certificate.${kind}`, {
        token: holder,
      });
      const file = path.join(folder, `certificate.${kind}`);
      await writeFile(file, bytes);
      const { stdout } = await run(process.execPath, [command, 'doctor', file, '--keys', keyFile]);
      expect(stdout).toMatch(/证书是真的：授权编号 .*记在签发方的透明日志里：第 \d+ 条/);
      const [, token = '', proof = ''] =
        /token=ey[\w-]+\.([\w-]+)\.[\w-]+&proof=([\w-]+)/.exec(bytes.toString('latin1')) ?? [];
      const { leaf } = JSON.parse(Buffer.from(token, 'base64url').toString()) as { leaf: string };
      return { leaf: readHash(leaf) ?? new Uint8Array(), proof };
    };
    const [one = '', two = ''] = numbers;
    const pdf = await partsOf(one, 'pdf');
    const { data } = await servers[0].call('GET', `/api/web/licenses/${one}/key`, { token: holder });
    expect(Buffer.from(await leafOfKey(data.key))).toEqual(Buffer.from(pdf.leaf));
    expect(await verifyProof(pdf.proof, { leaf: pdf.leaf, ...options })).toMatchObject({ isLogged: true });
    const png = await partsOf(one, 'png');
    expect(await verifyProof(png.proof, { leaf: png.leaf, ...options })).toMatchObject({ isLogged: true });
    const other = await partsOf(two, 'pdf');
    expect(await verifyProof(other.proof, { leaf: pdf.leaf, ...options })).toEqual({
      isLogged: false,
      problem: 'elsewhere',
    });
  });

  test('acts and new keys go on behind what was there, as anybody can prove', async () => {
    const before = await headNow();
    await act('suspend', { reason: '款项有误' });
    await act('resume', {});
    await act('renew', { months: 12 });
    await act('revoke', { reason: '转售' });
    await sealed();
    const after = await headNow();
    expect(after.size).toBe(before.size + 5);
    const { data } = await get(`/consistency?first=${before.size}&second=${after.size}`);
    const steps = (data.path as string[]).map((hash) => readHash(hash) ?? new Uint8Array());
    expect(await isConsistent({ first: before, second: after, path: steps })).toBe(true);
    const forged = { ...before, root: await leafHash(new Uint8Array()) };
    expect(await isConsistent({ first: forged, second: after, path: steps })).toBe(false);
    expect((await get(`/leaves?from=${after.size - 2}`)).data.hashes).toHaveLength(2);
    expect((await get(`/consistency?first=2&second=${after.size + 1}`)).status).toBe(400);
    expect((await get(`/inclusion?hash=${'A'.repeat(43)}`)).status).toBe(404);
    expect(await findings()).toEqual([]);
  });

  test('what was changed past us is found: history, keys, a leaf, a node, and what is gone', async () => {
    const row = await db()
      .selectFrom('license_event')
      .selectAll()
      .where('act', '=', 'revoke')
      .executeTakeFirstOrThrow();
    const number = numbers[0] ?? '';
    const history = (change: { act?: string; at?: number }) =>
      db().updateTable('license_event').set(change).where('id', '=', row.id).execute();
    for (const change of [{ act: 'suspend' }, { at: row.at - 86_400_000 }]) {
      await history(change);
      expect(await findings()).toEqual([`授权 ${number} 的一条历史与日志不符`]);
      await history({ act: row.act, at: row.at });
    }
    const key = await db().selectFrom('license_key').selectAll().orderBy('id').executeTakeFirstOrThrow();
    const forge = (jws: string) => db().updateTable('license_key').set({ jws }).where('id', '=', key.id).execute();
    await forge(key.jws.slice(0, -2));
    expect(await findings()).toHaveLength(1);
    await forge(key.jws);
    const leaf = await db()
      .selectFrom('license_log_leaf')
      .selectAll()
      .where('kind', '=', 'signing_key')
      .orderBy('seq')
      .executeTakeFirstOrThrow();
    const rewrite = (hash: string) =>
      db().updateTable('license_log_leaf').set({ hash }).where('id', '=', leaf.id).execute();
    await rewrite('A'.repeat(43));
    expect((await findings()).join('\n')).toMatch(/日志的节点 0:\d+ 被改动过[\s\S]*根[\s\S]*签名密钥的记录/);
    await rewrite(leaf.hash);
    await db().deleteFrom('license_event').where('id', '=', row.id).execute();
    expect(await findings()).toEqual([`日志里的 act:${row.id} 已经没有对应的记录：有人删除了授权或它的历史`]);
    await db().insertInto('license_event').values(row).execute();
    expect(await findings()).toEqual([]);
  });

  test('every night one of two servers checks it, and the console and the metrics tell the result', async () => {
    const night = () => Promise.all(servers.map(({ services }) => checkLogNightly(services)));
    const told = async () => (await servers[1].call('GET', '/api/admin/audit', { token: owner })).data.lastLogCheck;
    expect(await told()).toBeNull();
    await night();
    const first = await told();
    expect(first).toMatchObject({ findings: 0, events: 2 * MOST + 2 + 5 });
    const row = await db()
      .selectFrom('license_event')
      .selectAll()
      .where('act', '=', 'revoke')
      .executeTakeFirstOrThrow();
    await db().deleteFrom('license_event').where('id', '=', row.id).execute();
    await night();
    expect(await told()).toEqual(first);
    servers[0].clock.advance(86_400_000);
    owner = (await servers[0].logIn('owner', servers[0].ownerPassword)).data.token;
    await night();
    expect(await told()).toMatchObject({ findings: 1 });
    const metrics = await servers[0].call('GET', '/metrics');
    expect(metrics.text).toContain('\nvela_license_log_findings 1\n');
    await db().insertInto('license_event').values(row).execute();
  });

  test('what was there before the log is entered at the first start, once', async () => {
    for (const table of ['license_log_leaf', 'license_log_node', 'license_log'] as const)
      await db().deleteFrom(table).execute();
    await Promise.all(servers.map(({ services }) => enterExisting(services)));
    await sealed();
    const leaves = await db().selectFrom('license_log_leaf').select('id').execute();
    expect(leaves).toHaveLength(2 * MOST + 2 + 5);
    expect(await findings()).toEqual([]);
  });
});
