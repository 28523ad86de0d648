// The entry of every `npm run …`: plain JavaScript for any Node from 18 on, without dependencies. It installs the
// packages if needed, finds the pinned Node among them and runs tasks.ts with it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies, pinnedNodePackage } from './dependencies.mjs';
import { runCommand } from './run-command.mjs';
import { serverEnvironment, serverFlags } from './server-flags.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const requiredMajor = 24;

function findPinnedNode() {
  const path = join(root, 'node_modules', pinnedNodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  // The package is built for glibc: on musl it is installed but does not run.
  return existsSync(path) && spawnSync(path, ['--version']).status === 0 ? path : null;
}

function findNode() {
  const pinned = findPinnedNode();
  if (pinned) return pinned;
  return Number(process.versions.node.split('.')[0]) >= requiredMajor ? process.execPath : null;
}

function explainMissingNode() {
  const platform = `${process.platform}-${process.arch}`;
  console.error(
    `需要 Node.js ${requiredMajor} 或更高版本：当前是 ${process.version}，而且没有适用于 ${platform} 的内置 Node.js。`,
  );
  console.error(`请安装 Node.js ${requiredMajor} LTS（https://nodejs.org）后重试。`);
  console.error(
    `Node.js ${requiredMajor} or newer is needed: this is ${process.version}, and none is bundled for ${platform}.`,
  );
  return 1;
}

async function handOver() {
  if (!(await ensureDependencies(root))) return 1;
  const node = findNode();
  if (!node) return explainMissingNode();
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const args = [...serverFlags, join(root, 'scripts', 'tasks.ts'), ...process.argv.slice(2)];
  return runCommand(node, args, { cwd: root, env: { ...serverEnvironment, ...process.env, PATH: path } });
}

process.exitCode = await handOver();
