import { checkChain, findChain } from '../../server/audit/check-chain.ts';
import { sealAll } from '../../server/audit/seal-events.ts';
import type { Services } from '../../server/call.ts';
import { UsageError, type Command } from '../command.ts';
import { print } from '../print.ts';

export const command: Command = {
  name: 'audit',
  usage: 'check',
  summary: '校验审计日志：逐条核对审计链，指出被改、被删和从别处写进来的记录',
  async run(services, args) {
    if (args.length !== 1 || args[0] !== 'check') throw new UsageError('目前只有 audit check');
    await check(services);
  },
};

async function check(services: Services): Promise<void> {
  await sealAll(services);
  const { checked, findings } = await checkChain(services);
  if (findings.length > 0) {
    for (const { text } of findings) print(text);
    throw new Error(`校验了 ${checked} 条审计记录，发现 ${findings.length} 处异常`);
  }
  const chain = await findChain(services.database.db);
  print(`校验了 ${checked} 条审计记录，没有发现异常`);
  if (chain !== null) print(`末尾：第 ${chain.seq} 条，${chain.hash}`);
}
