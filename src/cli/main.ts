import { pino } from 'pino';
import { loadEnvFile, parseConfig, type Config } from '../server/config.ts';
import { isStorageFull } from '../server/database/storage-full.ts';
import { openServices } from '../server/open-services.ts';
import type { Command, DescribedCommand, EarlyCommand } from './command.ts';
import { commands, earlyCommands } from './commands.ts';
import { print } from './print.ts';
import { isApiError } from '../contract/is-api-error.ts';

const USAGE_EXIT = 2;
const all = [...commands, ...earlyCommands];

async function main([name = 'help', ...args]: string[]): Promise<number> {
  if (['help', '--help', '-h'].includes(name)) return help();
  const command = all.find((candidate) => candidate.name === name);
  if (command === undefined) {
    complain(`没有 ${name} 这个命令。可用的有：${all.map((known) => known.name).join('、')}`);
    return USAGE_EXIT;
  }
  if (args.includes('--help') || args.includes('-h')) {
    describe(command);
    return 0;
  }
  return run(command, args);
}

async function run(command: Command | EarlyCommand, args: string[]): Promise<number> {
  try {
    loadEnvFile();
    const config = withPublicUrl(parseConfig(process.env));
    if ('runEarly' in command) return (await command.runEarly(config, args)) ?? 0;
    const [part = '', ...rest] = args;
    const before = Object.hasOwn(command.before ?? {}, part) ? command.before?.[part] : undefined;
    const prepared = await before?.(config, rest);
    const services = await openServices(
      config,
      pino({ level: 'warn', base: null }, pino.destination({ dest: 2, sync: true })),
    );
    try {
      return (await (prepared === undefined ? command.run(services, args) : prepared(services))) ?? 0;
    } finally {
      await services.database.close();
    }
  } catch (error) {
    complain(describeError(error));
    if (!isUsageProblem(error)) return 1;
    complain(`用法：npm run cli -- ${command.name} ${command.usage}`);
    return USAGE_EXIT;
  }
}

/** Links in letters need an address although this process does not listen. */
function withPublicUrl(config: Config): Config {
  return config.publicUrl === '' ? { ...config, publicUrl: `http://localhost:${config.port}` } : config;
}

function help(): number {
  print('用法：npm run cli -- <命令> [参数]\n');
  for (const command of all) describe(command);
  print('  help\n      显示本说明');
  return 0;
}

function describe({ name, usage, summary }: DescribedCommand): void {
  print(`  ${[name, usage].filter((part) => part !== '').join(' ')}\n      ${summary}`);
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

process.exitCode = await main(process.argv.slice(2));

/** The message about a failure for the person at the command line. */
function describeError(error: unknown): string {
  if (isApiError(error)) {
    const fields = Object.entries(error.fields ?? {}).map(([field, message]) => `  ${field}：${message}`);
    return [error.message, ...fields].join('\n');
  }
  if (isStorageFull(error)) return '磁盘已满，没有做完：清理之后再试';
  if (!(error instanceof Error)) return String(error);
  return argumentProblem(error) ?? error.message;
}

/** `parseArgs` of `node:util` has only English messages. */
function argumentProblem(error: Error): string | null {
  const code = 'code' in error ? error.code : undefined;
  const quoted = /'([^']+)'/.exec(error.message)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `没有 ${quoted} 这个选项`;
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return `选项 ${quoted} 的值缺失或不正确`;
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `多余的参数 ${quoted}`;
  return null;
}

function isUsageProblem(error: unknown): boolean {
  return error instanceof Error && (error.name === 'UsageError' || argumentProblem(error) !== null);
}
