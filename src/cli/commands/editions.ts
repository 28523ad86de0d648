import { parseArgs } from 'node:util';
import { subdomainWords } from '../../contract/licenses/subdomain-words.ts';
import type { Services } from '../../server/call.ts';
import { setSubdomainLevels } from '../../server/catalog/set-subdomain-levels.ts';
import { commandLineCall } from '../command-line-call.ts';
import { UsageError, type Command } from '../command.ts';
import { print } from '../print.ts';

const MOST_LEVELS = 9;

export const command: Command = {
  name: 'editions',
  usage: 'list | subdomains <版本> <all | 级数>',
  summary: '查看各版本授权包含的子域名，或修改之后签发的授权',
  async run(services, args) {
    const [act, edition, levels, ...rest] = parseArgs({ args, allowPositionals: true }).positionals;
    if (act === 'list' && edition === undefined) return list(services);
    if (act === 'subdomains' && edition !== undefined && levels !== undefined && rest.length === 0)
      return change(services, edition, levelsOf(levels));
    throw new UsageError('可以 list（全部）或 subdomains <版本> <all | 级数>，例如 editions subdomains pro 1');
  },
};

async function list({ database }: Services): Promise<void> {
  const editions = await database.db.selectFrom('edition').selectAll().orderBy('position').execute();
  for (const { code, name, subdomain_levels: levels } of editions) print(`${code} ${name}：${subdomainWords(levels)}`);
}

async function change(services: Services, edition: string, levels: number | null): Promise<void> {
  const isKnown = await setSubdomainLevels(commandLineCall(services), edition, levels);
  if (!isKnown) throw new UsageError(`没有 ${edition} 这个版本；editions list 列出全部`);
  print(`之后签发的 ${edition} 授权：${subdomainWords(levels)}。已签发的授权不变`);
}

function levelsOf(text: string): number | null {
  if (text === 'all') return null;
  if (/^\d$/.test(text)) return Number(text);
  throw new UsageError(`级数为 0–${MOST_LEVELS}，或 all`);
}
