import { parseArgs } from 'node:util';
import { checkLog } from '../../server/licenses/log/check-log.ts';
import { enterExisting } from '../../server/licenses/log/enter-existing.ts';
import { sealAllOfLog } from '../../server/licenses/log/seal-log.ts';
import { UsageError, type Command } from '../command.ts';
import { printResult } from '../print-result.ts';

export const command: Command = {
  name: 'license-log',
  usage: 'check [--json]',
  summary: '校验授权透明日志：逐条核对授权、历史与签名密钥，指出被改、被删和没有入日志的',
  async run(services, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    });
    if (positionals.length !== 1 || positionals[0] !== 'check') throw new UsageError('目前只有 license-log check');
    const { size: before } = await checkLog(services);
    // In a log that was never begun, nothing can be missing.
    if (before === 0) await enterExisting(services);
    await sealAllOfLog(services);
    const { size, findings } = await checkLog(services);
    if (findings.length > 0) {
      printResult(values.json, { size, findings }, findings);
      throw new Error(`校验了 ${size} 条日志，发现 ${findings.length} 处异常`);
    }
    printResult(values.json, { size, findings }, [`校验了 ${size} 条日志，没有发现异常`]);
  },
};
