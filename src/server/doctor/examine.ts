import { stat } from 'node:fs/promises';
import path from 'node:path';
import { readBackupHealth } from '../backup/read-backup-health.ts';
import type { Services } from '../call.ts';
import { rolesOf } from '../identity/roles-of.ts';
import { readKeyBackup } from '../licenses/key-backup/read-key-backup.ts';
import { readMailHealth } from '../mail/read-mail-health.ts';
import { newFileKey } from '../outside/file-key.ts';
import { minuteOf } from '../outside/shanghai-calendar.ts';
import { wechatPlace } from '../outside/wechat-place.ts';
import { confirmedOf } from '../shop/confirmations.ts';
import { findShop } from '../shop/store.ts';
import { causeOf } from './cause-of.ts';
import { findObstacles } from './find-obstacles.ts';

export type Topic = 'backup' | 'keys' | 'server' | 'address' | 'rights' | 'mail' | 'storage' | 'staff' | 'wechat';

export interface Finding {
  topic: Topic;
  /** `bad`: something does not work. `open`: it works, but somebody should look at it before the public comes. */
  state: 'good' | 'open' | 'bad';
  text: string;
}

/** Checks everything that must be there, with advice on how to fix it; for the command `doctor`. */
export async function examine(services: Services): Promise<Finding[]> {
  const findings: Finding[] = [];
  const checks = { obstacles, address, fileRights, mail, storage, backup, keyBackup, secondFactor, wechat };
  for (const [name, check] of Object.entries(checks))
    findings.push(...(await orTrouble(topics[name as keyof typeof checks], () => check(services))));
  return findings;
}

/** The checks that work without the database. */
export async function examineWithoutDatabase(parts: Pick<Services, 'config' | 'files'>): Promise<Finding[]> {
  return [...address(parts), ...(await fileRights(parts)), ...(await storage(parts)), ...wechat(parts)];
}

const topics = {
  obstacles: 'server',
  address: 'address',
  fileRights: 'rights',
  mail: 'mail',
  storage: 'storage',
  backup: 'backup',
  keyBackup: 'keys',
  secondFactor: 'staff',
  wechat: 'wechat',
} as const;

const topicNames: Record<Topic, string> = {
  backup: '备份',
  keys: '签名密钥的备份',
  server: '磁盘、签名密钥与文件',
  address: '对外地址',
  rights: '文件的权限',
  mail: '邮件',
  storage: '文件存储',
  staff: '管理员的两步验证',
  wechat: '微信登录',
};

/** A check that fails to run is a finding; the other checks still run. */
export async function orTrouble(topic: Topic, check: () => Finding[] | Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    return [{ topic, state: 'bad', text: `${topicNames[topic]}查不下去：${causeOf(error)}` }];
  }
}

async function obstacles(services: Services): Promise<Finding[]> {
  const found = await findObstacles({ ...services, isSure: true });
  if (found.length === 0) return [{ topic: 'server', state: 'good', text: '磁盘、签名密钥与文件都在' }];
  return found.map((text) => ({ topic: 'server', state: 'bad', text }));
}

function address({ config }: Pick<Services, 'config'>): Finding[] {
  if (config.isStrict) return [{ topic: 'address', state: 'good', text: `对外地址 ${config.publicUrl}` }];
  return [
    {
      topic: 'address',
      state: 'open',
      text: `对外地址 ${config.publicUrl || '没有设置'} 不是 https：对外提供服务前设置 PUBLIC_URL=https://…，并在前面放一个终止 TLS 的代理`,
    },
  ];
}

/** Password hashes and keys: nobody else on the machine may read them. */
async function fileRights({ config }: Pick<Services, 'config'>): Promise<Finding[]> {
  const names = ['', 'vela.sqlite', 'license.kek'];
  const open: string[] = [];
  for (const name of names) {
    const file = path.join(config.dataDir, name);
    const mode = await stat(file).then(
      (found) => found.mode,
      () => null,
    );
    if (mode !== null && (mode & 0o077) !== 0 && process.platform !== 'win32') open.push(file);
  }
  if (open.length === 0) return [{ topic: 'rights', state: 'good', text: '数据目录只有自己的账号能读' }];
  return [
    {
      topic: 'rights',
      state: 'open',
      text: `本机的其他账号能读 ${open.join('、')}：运行 chmod -R go-rwx ${config.dataDir}`,
    },
  ];
}

async function mail(services: Services): Promise<Finding[]> {
  const { configured, delayed, givenUp } = await readMailHealth(services);
  if (!configured)
    return [
      {
        topic: 'mail',
        state: 'open',
        text: '没有配置邮件：信件留在发件箱里，客户收不到验证码与通知。在后台的“设置 → 邮件服务器”里填写，或设置 SMTP_URL',
      },
    ];
  const trouble = delayed ?? givenUp;
  if (trouble === null) return [{ topic: 'mail', state: 'good', text: '邮件已配置，没有滞留或发送失败的信' }];
  const since = minuteOf(trouble.since);
  return [{ topic: 'mail', state: 'bad', text: `从 ${since} 起有 ${trouble.letters} 封信没有送出：${trouble.reason}` }];
}

/** Asks for a file that does not exist: the store answers that there is none, or says why it cannot answer. */
async function storage({ config, files }: Pick<Services, 'config' | 'files'>): Promise<Finding[]> {
  const place = config.s3 === null ? '数据目录' : `S3 存储桶 ${config.s3.bucket}`;
  try {
    await files.size(newFileKey());
    return [{ topic: 'storage', state: 'good', text: `文件存放在${place}，可以读取` }];
  } catch (error) {
    return [{ topic: 'storage', state: 'bad', text: `${place}读不到：${causeOf(error)}` }];
  }
}

/** Not a fault if there was never a backup: many people back up by other means. */
async function backup(services: Services): Promise<Finding[]> {
  const { isSetUp, lastDoneAt, trouble } = await readBackupHealth(services);
  if (trouble !== null)
    return [{ topic: 'backup', state: 'bad', text: `${trouble}。运行 npm run cli -- backup <新文件夹>，并查看日志` }];
  if (lastDoneAt !== null) return [{ topic: 'backup', state: 'good', text: `最近一次备份：${minuteOf(lastDoneAt)}` }];
  const advice = isSetUp ? '' : '；管理员在“设置 → 备份”里选好位置与口令，每天就会自动备份';
  return [{ topic: 'backup', state: 'open', text: `还没有备份过：运行 npm run cli -- backup <新文件夹>${advice}` }];
}

/** A shop that has lost its signing keys cannot renew the licenses that it sold. */
async function keyBackup(services: Services): Promise<Finding[]> {
  const { at, isCurrent } = await readKeyBackup(services);
  const { activeKid } = services.keys;
  const confirmed = confirmedOf(await findShop(services.database.db)).backup;
  if (at !== null && isCurrent)
    return [{ topic: 'keys', state: 'good', text: `签名密钥 ${activeKid} 在 ${minuteOf(at)} 的备份里` }];
  if (confirmed?.subject === activeKid)
    return [{ topic: 'keys', state: 'good', text: `${minuteOf(confirmed.at)} 有人确认签名密钥 ${activeKid} 已备份` }];
  const what =
    at === null ? '签名密钥还没有备份过' : `${minuteOf(at)} 备份之后换过签名密钥，新的 ${activeKid} 不在备份里`;
  const advice = '管理员在“设置 → 签名密钥”里下载一份，或运行 npm run cli -- keys backup <新文件>';
  return [{ topic: 'keys', state: 'open', text: `${what}：${advice}` }];
}

async function secondFactor({ database: { db } }: Services): Promise<Finding[]> {
  const rows = await db
    .selectFrom('app_user')
    .leftJoin('two_factor', 'two_factor.user_id', 'app_user.id')
    .select(['app_user.username', 'app_user.roles', 'two_factor.enabled_at'])
    .where('app_user.roles', '!=', '[]')
    .where('app_user.disabled_at', 'is', null)
    .execute();
  const without = rows.filter((row) => rolesOf(row.roles).includes('owner') && row.enabled_at === null);
  if (without.length === 0) return [{ topic: 'staff', state: 'good', text: '管理员都开启了两步验证' }];
  const names = without.map(({ username }) => username).join('、');
  return [
    { topic: 'staff', state: 'open', text: `管理员 ${names} 没有开启两步验证：登录后在个人中心的“账号安全”里开启` },
  ];
}

function wechat({ config }: Pick<Services, 'config'>): Finding[] {
  const place = wechatPlace(config);
  if (place === null)
    return [{ topic: 'wechat', state: 'open', text: '没有配置微信登录（WECHAT_APP_ID）：登录页只有密码' }];
  if (place.isSimulated) return [{ topic: 'wechat', state: 'open', text: '微信登录用的是自带的模拟器，只适合试用' }];
  return [{ topic: 'wechat', state: 'good', text: '微信登录已配置' }];
}
