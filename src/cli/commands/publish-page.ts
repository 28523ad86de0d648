import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { publishPage } from '../../server/content/publish-page.ts';
import { commandLineCall } from '../command-line-call.ts';
import { UsageError, type Command } from '../command.ts';
import { print } from '../print.ts';

const slugs = ['privacy', 'license-agreement'] as const;

export const command: Command = {
  name: 'publish-page',
  usage: '<privacy | license-agreement> <版本号> <Markdown 文件>',
  summary: '发布隐私协议或授权协议的新版本；同意过旧版本的用户会被请求重新确认',
  async run(services, args) {
    const [name, version, file, ...rest] = parseArgs({ args, allowPositionals: true }).positionals;
    const slug = slugs.find((candidate) => candidate === name);
    if (slug === undefined || version === undefined || file === undefined || rest.length > 0)
      throw new UsageError('需要三个参数：privacy 或 license-agreement、版本号、Markdown 文件');
    const markdown = await readFile(file, 'utf8').catch(() => {
      throw new UsageError(`读不到文件 ${file}`);
    });
    await publishPage(commandLineCall(services), { slug, version, markdown });
    print(`已发布 ${slug} 的版本 ${version}`);
  },
};
