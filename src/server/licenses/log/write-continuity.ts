import { mkdir, readdir } from 'node:fs/promises';
import type { Services } from '../../call.ts';
import { findLatestSdk } from '../../sdk/find-sdk.ts';
import { SHIPPED_NAME, sdkCommandOf } from '../../sdk/sdk-names.ts';
import { readVerifier, VERIFIER_FILE } from '../../sdk/verifier.ts';
import { StartError } from '../../start/start-error.ts';
import { type HashedFile, writeHashedFile } from '../../write-hashed-file.ts';
import { signedRevocations } from '../verification/revocation-list.ts';
import { enterExisting } from './enter-existing.ts';
import { readInventory } from './inventory.ts';
import { signHead } from './log-head.ts';
import { sealAllOfLog } from './seal-log.ts';

const TYPE = 'license-continuity+jwt';
const AT_ONCE = 1000;

type Parts = Pick<Services, 'clock' | 'config' | 'database' | 'keys' | 'log'>;

export interface Continuity {
  files: Record<string, HashedFile>;
  size: number;
  /** False if the SDK was not built. */
  hasVerifier: boolean;
}

/**
 * Writes everything needed to prove licenses without the site, for good: nothing in it is secret, and its list of files
 * is signed.
 */
export async function writeContinuity(parts: Parts, folder: string): Promise<Continuity> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new StartError(`${folder} 不是空文件夹，请换一个`);
  await enterExisting(parts);
  await sealAllOfLog(parts);
  const { size, head } = await signHead(parts);
  const sdk = await findLatestSdk(parts);
  const files: Record<string, HashedFile> = {};
  const put = async (name: string, content: AsyncIterable<string | Buffer>): Promise<void> => {
    files[name] = await writeHashedFile(folder, name, content);
  };
  await put('jwks.json', one(`${JSON.stringify(parts.keys.jwks(), null, 2)}\n`));
  await put('revocations.jwt', one(await signedRevocations(parts)));
  await put('license-log.jwt', one(head));
  await put('license-log.txt', leavesBelow(parts, size));
  await put('inventory.json', one(`${JSON.stringify(await readInventory(parts), null, 2)}\n`));
  if (sdk !== null) await put(sdk.file, one(sdk.bytes));
  await put(VERIFIER_FILE, one((await readVerifier()).bytes));
  await put('README.md', one(readme(parts, sdk)));
  const hashes = Object.fromEntries(Object.entries(files).map(([name, { sha256 }]) => [name, sha256]));
  const claims = { v: 1, iss: parts.config.publicUrl, iat: Math.floor(parts.clock.now() / 1000), files: hashes };
  await writeHashedFile(folder, 'manifest.jwt', one(parts.keys.sign(TYPE, claims)));
  return { files, size, hasVerifier: sdk !== null };
}

async function* one(content: string | Buffer): AsyncGenerator<string | Buffer> {
  yield content;
}

/** One hash a line, in the order of the log. */
async function* leavesBelow({ database: { db } }: Parts, size: number): AsyncGenerator<string> {
  for (let from = 0; from < size; from += AT_ONCE) {
    const rows = await db
      .selectFrom('license_log_node')
      .select('hash')
      .where('level', '=', 0)
      .where('place', '>=', from)
      .where('place', '<', Math.min(size, from + AT_ONCE))
      .orderBy('place')
      .execute();
    yield rows.map(({ hash }) => `${hash}\n`).join('');
  }
}

const readme = (
  { config }: Parts,
  sdk: { file: string; name: string } | null,
): string => `# ${config.appTitle}：离开网站也能证明授权

这个文件夹由 ${config.publicUrl} 写出，没有秘密内容，可以公开保存和转发。网站不在了，授权也能凭它证明。

| 文件 | 内容 |
| --- | --- |
| jwks.json | 公钥集合 |
| revocations.jwt | 签名的撤销名单，写出时的状态；过期之后校验会多一条提醒，名单里的授权仍然无效 |
| license-log.jwt | 授权透明日志的签名树头 |
| license-log.txt | 日志的全部叶子哈希，一行一个；由它们可以重新算出树头里的根（RFC 9162） |
| inventory.json | 发布过的每个版本：发布时间、是否安全更新、所属版本与文件的 SHA-256；更新截止日及以前发布的归授权所有 |
${sdk === null ? '' : `| ${sdk.file} | 校验程序与 SDK，不联网、无依赖 |\n`}| ${VERIFIER_FILE} | 另一个独立的校验程序：一个文件，可以先读完再运行，与 SDK 没有共同的代码 |
| manifest.jwt | 以上文件的 SHA-256，用同一套公钥签名 |

先核对这套文件本身：清单的签名与每个文件、由全部叶子重新算出的日志根、撤销名单的签名。

\`\`\`sh
npx --package=./${sdk?.file ?? 'sdk.tgz'} ${sdkCommandOf(sdk?.name ?? SHIPPED_NAME)} continuity .
\`\`\`

您若自己保存过公钥，加上 \`--keys 公钥文件\`：这样还能证明它们出自签发方。再校验一份授权文件：

\`\`\`sh
npx --package=./${sdk?.file ?? 'sdk.tgz'} ${sdkCommandOf(sdk?.name ?? SHIPPED_NAME)} verify 授权文件.lic --keys jwks.json --revocations revocations.jwt
\`\`\`

连 SDK 也不想信任时，先读一遍 ${VERIFIER_FILE}（三百行以内，只用 Node.js 自带的功能），再用它核对同样的内容：

\`\`\`sh
node ${VERIFIER_FILE} head jwks.json license-log.jwt license-log.txt
node ${VERIFIER_FILE} key jwks.json 授权文件.lic
\`\`\`

永久使用不取决于时间：截止日及以前发布的版本可以一直使用。
`;
