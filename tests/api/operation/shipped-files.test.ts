import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseConfig } from '../../../src/server/config.ts';

const root = path.join(import.meta.dirname, '../../..');
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
const withoutComments = (text: string): string => text.replaceAll(/^\s*#.*$/gm, '');

/** The Dockerfile instructions of the shipped stage, with continued lines joined. */
const shippedStage = (): string =>
  withoutComments(read('Dockerfile'))
    .replaceAll(/\\\n\s*/g, ' ')
    .split(/^FROM /m)
    .at(-1) ?? '';

/** The lines below a key of `compose.yaml`, up to the next key of the same depth. */
function below(text: string, key: string, depth: number): string {
  const indent = ' '.repeat(depth);
  const [, after = ''] = text.split(new RegExp(`^${indent}${key}:.*$`, 'm'));
  return after.split(new RegExp(`^ {0,${depth}}\\S`, 'm'))[0] ?? '';
}
const compose = withoutComments(read('compose.yaml'));
const service = (name: string): string => below(below(compose, 'services', 0), name, 2);

/** Names and values of the `NAME: value` lines below `environment`. */
const environmentOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    [...below(service(name), 'environment', 4).matchAll(/^ {6}([A-Z\d_]+): (.+)$/gm)].map(([, key, value]) => [
      key ?? '',
      // Stands in for the values of `.env`.
      (value ?? '')
        .replaceAll(/\$\{SITE:\?\}/g, 'vela.example.com')
        .replaceAll(/\$\{\w+:\?\}/g, 'x'.repeat(40))
        .replaceAll("'", ''),
    ]),
  );

test('the image runs as an ordinary user, writes into its volumes only, and says whether it is well', () => {
  const stage = shippedStage();
  expect(stage).toMatch(/^USER node$/m);
  expect(stage.indexOf('USER node')).toBeLessThan(stage.indexOf('\nCMD '));
  expect(stage).toMatch(/^VOLUME \["\/data", "\/backups"\]$/m);
  expect(stage).toMatch(/^HEALTHCHECK .*\/healthz/m);
  expect(stage).toMatch(/chmod 700 \/data \/backups/);
  // Nothing unneeded: no test sources, no packages for building.
  expect(read('Dockerfile')).toMatch(/npm prune --omit=dev/);
  // All stages use the release for which the packages of the lock file were made.
  const images = [...withoutComments(read('Dockerfile')).matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(new Set(images)).toEqual(new Set(['node:24-bookworm-slim']));
  for (const secret of ['.env', 'data', '.git']) expect(read('.dockerignore').split('\n')).toContain(secret);
});

test('what the image starts and copies is there: the start of a build, the command line', () => {
  const stage = shippedStage();
  const [, started] = /CMD \[.*"([^"]+)"\]\s*$/.exec(stage) ?? [];
  expect(started).toBe('build/start/main.js');
  // The same file that `npm start` runs.
  expect(read('scripts/tasks.ts')).toContain(`../${started}`);
  for (const [, file = ''] of stage.matchAll(/\/srv\/vela\/(src\/\S+\.ts)/g))
    expect(existsSync(path.join(root, file)), file).toBe(true);
  for (const [, file = ''] of read('Dockerfile').matchAll(/ (scripts\/\S+\.ts) /g))
    expect(existsSync(path.join(root, file)), file).toBe(true);
});

test('compose: the server has a read-only root, no capability and no way to more rights; only the proxy has ports', () => {
  const vela = service('vela');
  for (const line of [
    'read_only: true',
    'tmpfs: [/tmp]',
    'cap_drop: [ALL]',
    "security_opt: ['no-new-privileges:true']",
  ])
    expect(vela).toContain(line);
  expect(vela).toMatch(/stop_grace_period: (?:[2-9]\d|1[5-9])s/);
  const names = [...below(compose, 'services', 0).matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name ?? '');
  expect(names).toEqual(['vela', 'database', 'store', 'bucket', 'proxy']);
  expect(names.filter((name) => /^ {4}ports:/m.test(service(name)))).toEqual(['proxy']);
  // No image changes to another major version by itself, and the file contains no secret.
  for (const [, image = ''] of compose.matchAll(/image: (\S+)/g)) expect(image).toMatch(/:[\w.-]*\d/);
  for (const [, secret = ''] of compose.matchAll(/(?:PASSWORD|SECRET|SECRET_ACCESS_KEY|KEK|PASSPHRASE): (.+)/g))
    expect(secret).toMatch(/^\$\{\w+:\?\}$/);
  for (const [, secret = ''] of compose.matchAll(/\$\{(\w+):\?\}/g))
    expect(read('compose.yaml')).toContain(`#   ${secret}=`);
});

test('compose and the image set what the server knows, and it starts strict behind one proxy', () => {
  const set = environmentOf('vela');
  const ofImage = Object.fromEntries(
    [...shippedStage().matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
      line
        .trim()
        .split(/\s+/)
        .map((pair) => pair.split('=') as [string, string]),
    ),
  );
  const known = new Set(
    [...read('src/server/config.ts').matchAll(/^ {2}([A-Z][A-Z\d_]+): /gm)].map(([, name]) => name),
  );
  // For Node and the C library, not for the server.
  const foreign = ['NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_'];
  expect(Object.keys({ ...set, ...ofImage }).filter((name) => !known.has(name))).toEqual(foreign);
  const config = parseConfig({ ...ofImage, ...set });
  expect(config).toMatchObject({ isStrict: true, proxyHops: 1, dataDir: '/data', host: '0.0.0.0' });
  expect(config.backup.dir).toBe('/backups');
  // The folders that it writes to are volumes.
  expect(service('vela')).toMatch(/- data:\/data\n\s+- backups:\/backups/);
});

test('compose: the proxy is Caddy with the shipped file, which logs no query strings', () => {
  expect(service('proxy')).toMatch(/image: caddy:2/);
  expect(service('proxy')).toContain('./deploy/Caddyfile:/etc/caddy/Caddyfile:ro');
  const caddyfile = read('deploy/Caddyfile');
  for (const name of Object.keys(environmentOf('proxy'))) expect(caddyfile).toContain(`{$${name}:`);
  expect(environmentOf('proxy')['VELA_UPSTREAM']).toBe('vela:3000');
  // Both logs, of access and of errors, cut addresses at the question mark and omit headers.
  expect(caddyfile.match(/request>uri regexp "[^"]*\|\\\?\.\*\$" "\$1"/g)).toHaveLength(2);
  expect(caddyfile.match(/request>headers delete/g)).toHaveLength(2);
});

const unit = withoutComments(read('deploy/vela.service'));

test.each([
  'User=vela',
  'ProtectSystem=strict',
  'ProtectHome=true',
  'PrivateTmp=true',
  'PrivateDevices=true',
  'NoNewPrivileges=true',
  'CapabilityBoundingSet=',
  'ProtectKernelModules=true',
  'ProtectProc=invisible',
  'RestrictNamespaces=true',
  'RestrictSUIDSGID=true',
  'SystemCallFilter=@system-service',
  'UMask=0077',
  'Restart=on-failure',
])('the unit keeps %s', (line) => expect(unit.split('\n')).toContain(line));

test('the unit lets the server write into its own folder and its backups, and stops it after its grace', () => {
  expect([...unit.matchAll(/^ReadWritePaths=(.+)$/gm)].map(([, folder]) => folder)).toEqual([
    '/srv/vela',
    '-/var/backups/vela',
  ]);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10);
});

const hasSystemd = existsSync('/usr/bin/systemd-analyze');

test.skipIf(!hasSystemd)('systemd itself finds the unit little exposed', () => {
  const args = ['security', '--offline=yes', '--threshold=20', '--no-pager', path.join(root, 'deploy/vela.service')];
  // Exits with 1 above 2.0 of 10.
  expect(execFileSync('systemd-analyze', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })).toMatch(
    /exposure level for vela\.service: [01]\.\d OK/,
  );
});
