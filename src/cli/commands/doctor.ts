import { parseArgs } from 'node:util';
import { examineSlowly } from '../../server/doctor/examine-slowly.ts';
import { examine, type Finding } from '../../server/doctor/examine.ts';
import type { Command } from '../command.ts';
import { print } from '../print.ts';

const marks: Record<Finding['state'], string> = { good: '✓', open: '!', bad: '✗' };

export const command: Command = {
  name: 'doctor',
  usage: '',
  summary:
    '检查运行所需的一切：磁盘、密钥、每个文件、时钟、邮件、存储、备份、权限、对外地址、两步验证；有 ✗ 时以 1 退出',
  async run(services, args) {
    parseArgs({ args });
    const findings = [...(await examine(services)), ...(await examineSlowly(services))];
    for (const { state, text } of findings) print(`${marks[state]} ${text}`);
    return findings.some(({ state }) => state === 'bad') ? 1 : 0;
  },
};
