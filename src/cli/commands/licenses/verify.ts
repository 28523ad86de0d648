import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { recognize } from '@vela/license/recognize';
import { verification } from '../../../contract/licenses/verification.ts';
import { verifyUncounted } from '../../../server/licenses/verification/verify-online.ts';
import { commandLineCall } from '../../command-line-call.ts';
import { type Command, UsageError } from '../../command.ts';
import { printResult } from '../../print-result.ts';
import { readInput } from '../../read-input.ts';

const LONGEST = 65_536;

export const command: Command = {
  name: 'verify',
  usage: '<授权密钥|授权文件|编号|域名> [--host <域名>] [--edition <版本>] [--release-date <日期>] [--json]',
  summary: '校验授权密钥、授权文件、证书、编号或域名，与网站的校验页说的一样；有效时以 0 退出，否则以 1',
  async run(services, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        host: { type: 'string' },
        edition: { type: 'string' },
        'release-date': { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const [given, ...rest] = positionals;
    if (given === undefined || rest.length > 0) throw new UsageError('需要授权密钥、授权文件、编号或域名一个参数');
    const { host, edition, 'release-date': releaseDate } = values;
    const about = Object.entries({ host, edition, releaseDate }).filter(([, value]) => value !== undefined);
    const typed = { ...(await subjectOf(given)), ...Object.fromEntries(about) };
    const verdict = await verifyUncounted(commandLineCall(services), readInput(verification.verify, typed));
    const { valid, license, findings } = verdict;
    const head = valid === true ? '有效' : valid === false ? '无效' : '不能确定';
    printResult(values.json, verdict, [
      license === null
        ? head
        : `${head}：${license.number}，${license.edition.name}，${license.holder ?? '（不公开）'}`,
      ...findings.map(({ message, fix }) => `  ${message.zh}${fix.zh === '' ? '' : ` ${fix.zh}`}`),
    ]);
    return valid === true ? 0 : 1;
  },
};

/** A file stands for its content. */
async function subjectOf(given: string): Promise<object> {
  const content = await readFile(given, 'utf8').catch(() => given);
  if (content.length > LONGEST) throw new UsageError(`${given} 过大，不是授权文件`);
  const found = recognize(content);
  if (found.kind === 'key') return { key: found.text };
  if (found.kind === 'certificate') return { certificate: found.text };
  if (found.kind === 'number') return { number: found.text };
  if (found.kind === 'host') return { host: found.text };
  throw new UsageError('看不出这是授权密钥、授权文件、编号还是域名');
}
