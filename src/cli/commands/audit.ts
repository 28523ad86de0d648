import { parseArgs } from 'node:util';
import { checkChain, findChain } from '../../server/audit/check-chain.ts';
import { sealAll } from '../../server/audit/seal-events.ts';
import type { Services } from '../../server/call.ts';
import { UsageError, type Command } from '../command.ts';
import { printResult } from '../print-result.ts';

export const command: Command = {
  name: 'audit',
  usage: 'check [--json]',
  summary: '校验审计日志：逐条核对审计链，指出被改、被删和从别处写进来的记录',
  async run(services, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    });
    if (positionals.length !== 1 || positionals[0] !== 'check') throw new UsageError('目前只有 audit check');
    await check(services, values.json);
  },
};

async function check(services: Services, isJson: boolean): Promise<void> {
  await sealAll(services);
  const { checked, findings } = await checkChain(services);
  if (findings.length > 0) {
    printResult(
      isJson,
      { checked, findings },
      findings.map(({ text }) => text),
    );
    throw new Error(`校验了 ${checked} 条审计记录，发现 ${findings.length} 处异常`);
  }
  const chain = await findChain(services.database.db);
  printResult(isJson, { checked, findings, end: chain === null ? null : { seq: chain.seq, hash: chain.hash } }, [
    `校验了 ${checked} 条审计记录，没有发现异常`,
    ...(chain === null ? [] : [`末尾：第 ${chain.seq} 条，${chain.hash}`]),
  ]);
}
