import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { diagnose } from '../../server/doctor/diagnose.ts';
import type { Finding } from '../../server/doctor/examine.ts';
import type { EarlyCommand } from '../command.ts';
import { print } from '../print.ts';

const marks: Record<Finding['state'], string> = { good: '✓', open: '!', bad: '✗' };

export const command: EarlyCommand = {
  name: 'doctor',
  usage: '',
  summary:
    '检查运行所需的一切：没有执行的迁移、磁盘、密钥、每个文件、时钟、邮件与微信（真的问一次）、存储、备份、权限、对外地址、两步验证；只看不改；有 ✗ 时以 1 退出',
  async runEarly(config, args) {
    parseArgs({ args });
    const findings = await diagnose(
      config,
      pino({ level: 'warn', base: null }, pino.destination({ dest: 2, sync: true })),
    );
    for (const { state, text } of findings) print(`${marks[state]} ${text}`);
    return findings.some(({ state }) => state === 'bad') ? 1 : 0;
  },
};
