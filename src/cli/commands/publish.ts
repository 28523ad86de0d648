import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type NewFile, publishRelease } from '../../server/materials/publishing/publish-release.ts';
import { type Command, UsageError } from '../command.ts';
import { commandLineCall } from '../command-line-call.ts';
import { print } from '../print.ts';

const kinds = ['source', 'document', 'design', 'video'] as const;

const options = {
  release: { type: 'string' },
  changelog: { type: 'string' },
  editions: { type: 'string' },
  file: { type: 'string', multiple: true },
  title: { type: 'string', multiple: true },
  description: { type: 'string', default: '' },
  kind: { type: 'string', default: 'source' },
  public: { type: 'boolean', default: false },
  security: { type: 'boolean', default: false },
  beta: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

export const command: Command = {
  name: 'publish',
  usage: `--release <版本号> --changelog <Markdown 文件> --editions <版本,版本> [--file <文件> [--title <标题>]]… [--kind ${kinds.join('|')}] [--description <说明>] [--public] [--security] [--beta]`,
  summary: '发布一个版本及其资料；版本已存在时只追加文件，相同的文件不会重复添加',
  async run(services, args) {
    const { values } = parseArgs({ args, options });
    const release = {
      version: required(values.release, 'release'),
      channel: values.beta ? ('beta' as const) : ('stable' as const),
      changelog: await readText(required(values.changelog, 'changelog')),
      isSecurity: values.security,
      editions: listOf(required(values.editions, 'editions')),
    };
    const files = await filesOf(values, release.editions);
    const published = await publishRelease(commandLineCall(services), release, files);
    print(published.isNew ? `已发布 ${release.version}` : `${release.version} 已经发布过，更新说明保持不变`);
    for (const title of published.addedTitles) print(`  已添加：${title}`);
    for (const title of published.skippedTitles) print(`  已存在：${title}`);
  },
};

function required(value: string | undefined, name: string): string {
  if (value === undefined || value.trim() === '') throw new UsageError(`缺少 --${name}`);
  return value.trim();
}

const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

async function readText(file: string): Promise<string> {
  return (await readFile(file, 'utf8').catch(() => unreadable(file))).trim();
}

async function filesOf(values: Values, editions: string[]): Promise<NewFile[]> {
  const kind = kinds.find((candidate) => candidate === values.kind);
  if (kind === undefined) throw new UsageError(`没有 ${values.kind} 这种资料，可用的有：${kinds.join('、')}`);
  const places = values.file ?? [];
  const titles = values.title ?? [];
  if (titles.length > places.length) throw new UsageError('--title 比 --file 多');
  await Promise.all(places.map(requireFile));
  return places.map((place, index) => ({
    title: titles[index] ?? path.parse(place).name,
    description: values.description,
    kind,
    fileName: path.basename(place),
    isPublic: values.public,
    editions,
    open: () => createReadStream(place),
  }));
}

async function requireFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => unreadable(file));
  if (!found.isFile()) unreadable(file);
}

function unreadable(file: string): never {
  throw new UsageError(`读不到文件 ${file}`);
}
