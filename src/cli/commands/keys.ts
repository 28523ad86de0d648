import type { SigningKeyState } from '../../contract/licenses/signing-keys.ts';
import type { Call } from '../../server/call.ts';
import {
  createSigningKey,
  listSigningKeys,
  retireSigningKey,
  rotateSigningKey,
  SigningKeyRefusal,
  withdrawSigningKey,
} from '../../server/licenses/keys/manage-signing-keys.ts';
import { reissueKeys } from '../../server/licenses/keys/reissue-keys.ts';
import { minuteOf } from '../../server/outside/shanghai-calendar.ts';
import { commandLineCall } from '../command-line-call.ts';
import { UsageError, type Command } from '../command.ts';
import { print } from '../print.ts';
import { backUp, restoreSecretOf } from './key-backup.ts';

const states: Record<SigningKeyState, string> = {
  waiting: '已公布，等待启用',
  signing: '正在签名',
  retired: '已停用（仍可校验）',
  compromised: '已泄露（不再公布）',
};

async function list(call: Call): Promise<void> {
  for (const key of await listSigningKeys(call.database.db))
    print(`${key.kid}  ${minuteOf(key.createdAt)}  有效授权密钥 ${key.licenseKeys} 个  ${states[key.state]}`);
}

async function create(call: Call): Promise<void> {
  print(`已创建并公布 ${await createSigningKey(call)}；校验方更新公钥之后，运行 keys rotate 启用它`);
}

async function rotate(call: Call): Promise<void> {
  const kid = await rotateSigningKey(call, call.keys.activeKid);
  print(`从现在起用 ${kid} 签名；之前的密钥已停用，用它签发的授权密钥继续有效。请重新备份`);
}

async function retire(call: Call, kid: string): Promise<void> {
  await retireSigningKey(call, kid);
  print(`${kid} 已停用，用它签发的授权密钥继续有效`);
}

async function compromised(call: Call, kid: string): Promise<void> {
  await withdrawSigningKey(call, kid);
  const count = await reissueKeys(call, kid);
  print(`${kid} 不再公布；${count} 份授权换发了新的授权密钥，并写信告诉了被授权方`);
  print('请让所有校验方重新下载 /.well-known/jwks.json；步骤见 docs/licensing.md');
}

const acts: Record<string, { run: (call: Call, kid: string) => Promise<void>; needsKid: boolean }> = {
  list: { run: list, needsKid: false },
  create: { run: create, needsKid: false },
  rotate: { run: rotate, needsKid: false },
  retire: { run: retire, needsKid: true },
  compromised: { run: compromised, needsKid: true },
};

export const command: Command = {
  name: 'keys',
  usage:
    'list|create|rotate|retire <kid>|compromised <kid>|backup <新文件> [--passphrase-stdin]|restore <文件> [--passphrase-stdin]',
  summary:
    '授权签名密钥：查看、创建、轮换、停用、泄露后换发；单独备份与恢复，口令来自 BACKUP_PASSPHRASE，或从标准输入读',
  before: { restore: restoreSecretOf },
  async run(services, args) {
    if (args[0] === 'backup') return backUp(services, args.slice(1));
    const [name = '', kid = '', ...rest] = args;
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
    if (act === undefined || rest.length > 0 || act.needsKid !== (kid !== ''))
      throw new UsageError(`用法：keys ${command.usage}`);
    try {
      await act.run(commandLineCall(services), kid);
    } catch (error) {
      if (error instanceof SigningKeyRefusal) throw new UsageError(error.message);
      throw error;
    }
  },
};
