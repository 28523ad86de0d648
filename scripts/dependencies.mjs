// Keeps node_modules in step with package-lock.json. Plain JavaScript for any Node from 18 on.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.mjs';

const dependencyKeys = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'overrides',
  'workspaces',
  'allowScripts',
];

/** The npm package with the pinned Node for this machine, if there is one. */
export const pinnedNodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/**
 * @typedef {{ version?: string, optional?: boolean }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 */

/** @returns {unknown} */
const readJson = (/** @type {string} */ path) => JSON.parse(readFileSync(path, 'utf8'));

/** @returns {Record<string, LockEntry>} */
const readLock = (/** @type {string} */ path) => /** @type {Lock} */ (readJson(path)).packages;

/** @param {string} root */
function wantedStamp(root) {
  const manifest = /** @type {Record<string, unknown>} */ (readJson(join(root, 'package.json')));
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(JSON.stringify(dependencyKeys.map((key) => manifest[key])))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
}

/** True if npm's notes in node_modules match the lock file, as after an `npm ci` by hand. @param {string} root */
function isInstalledByHand(root) {
  const note = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const present = readLock(note);
  const wanted = readLock(join(root, 'package-lock.json'));
  const isOptionalElsewhere = (/** @type {string} */ name) =>
    wanted[name]?.optional && !name.endsWith(`/${pinnedNodePackage}`);
  return (
    Object.keys(present).every((name) => wanted[name]?.version === present[name]?.version) &&
    Object.keys(wanted).every((name) => name === '' || name in present || isOptionalElsewhere(name))
  );
}

/**
 * Notes are written in place: if `node_modules` consists of links to another folder's files, those would change, too.
 * @param {string} path
 */
function unshare(path) {
  if (!existsSync(path)) return;
  copyFileSync(path, `${path}.own`);
  renameSync(`${path}.own`, path);
}

/**
 * The notes may have been copied from another folder, and packages deleted since: each package must be present.
 * @param {string} root
 */
function isAllThere(root) {
  return Object.entries(readLock(join(root, 'package-lock.json'))).every(
    ([name, { optional }]) => name === '' || optional || existsSync(join(root, name)),
  );
}

/**
 * Not `npm ci`: since npm 11.19 it refuses a lock file that was made with a registry that lacks packages of other
 * platforms. With `--no-save` the versions and hashes of the lock file still apply, and the file is not changed.
 * @param {string} root
 */
async function install(root) {
  const flags = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const ownNpm = process.env.npm_execpath ?? '';
  const exit = ownNpm.endsWith('npm-cli.js')
    ? await runCommand(process.execPath, [ownNpm, ...flags], { cwd: root })
    : await runCommand('npm', flags, { cwd: root, shell: process.platform === 'win32' });
  return exit === 0;
}

/**
 * Installs the packages of package-lock.json unless they are already there; then the network is not used.
 * @param {string} root
 */
export async function ensureDependencies(root) {
  const stampPath = join(root, 'node_modules', '.vela-installed');
  const stamp = wantedStamp(root);
  const isComplete = isAllThere(root);
  if (isComplete && existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return true;
  if (!isComplete || !isInstalledByHand(root)) {
    unshare(join(root, 'node_modules', '.package-lock.json'));
    console.log('正在安装依赖，通常不到一分钟 / Installing dependencies …');
    const startedAt = Date.now();
    const seconds = () => Math.round((Date.now() - startedAt) / 1000);
    const progress = setInterval(() => console.log(`  … ${seconds()} s`), 5000);
    const isDone = await install(root);
    clearInterval(progress);
    if (!isDone) {
      console.error('依赖安装失败，请检查网络和 npm 的报错后重试 / The dependencies could not be installed.');
      return false;
    }
    console.log(`依赖已就绪，用时 ${seconds()} 秒 / Dependencies are ready.`);
  }
  unshare(stampPath);
  writeFileSync(stampPath, stamp);
  return true;
}
