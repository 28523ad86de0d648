import { zipSync, type Zippable } from 'fflate';
import * as z from 'zod';
import { shopParts } from './shop-parts.ts';
import { type PartFiles, type PartPlan, type ShopPart, unusable } from './shop-part.ts';
import { unpack } from './unpack.ts';

const FORMAT = 'vela-shop';
/** The version of the file format; each part has a version of its own. */
const VERSION = 1;
/** The same content always gives the same bytes. */
const FIXED_TIME = new Date(2026, 0, 1);

const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  title: z.string().max(200),
  exportedAt: z.string().max(40),
  /** The version of each part, by its name. */
  parts: z.record(z.string().max(60), z.int()),
});

export interface ShopContents {
  title: string;
  exportedAt: number;
  parts: { name: string; version: number; content: unknown }[];
  /** `<name>.<format>` mapped to bytes. */
  pictures: ReadonlyMap<string, Buffer>;
  /** Files of the parts, by their full names. */
  files?: PartFiles;
}

export function writeShopFile({ title, exportedAt, parts, pictures, files: own = new Map() }: ShopContents): Buffer {
  const head: z.input<typeof manifest> = {
    format: FORMAT,
    version: VERSION,
    title,
    exportedAt: new Date(exportedAt).toISOString(),
    parts: Object.fromEntries(parts.map(({ name, version }) => [name, version])),
  };
  const json = (value: unknown): Uint8Array => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
  const files: Zippable = { 'shop.json': json(head) };
  for (const { name, content } of parts) files[`parts/${name}.json`] = json(content);
  for (const [name, bytes] of pictures) files[`pictures/${name}`] = [bytes, { level: 0 }];
  for (const [name, bytes] of own) files[name] = [bytes, { level: 0 }];
  return Buffer.from(zipSync(files, { level: 6, mtime: FIXED_TIME }));
}

export interface ReadShopFile {
  title: string;
  exportedAt: string;
  plans: { part: ShopPart; plan: PartPlan }[];
  pictures: ReadonlyMap<string, Buffer>;
}

/** Checks the whole file. Throws `SHOP_FILE_REFUSED` with the first problem. */
export async function readShopFile(archive: Uint8Array): Promise<ReadShopFile> {
  const files = await unpack(archive);
  const head = manifest.safeParse(parseJson(files, 'shop.json'));
  if (!head.success) throw unusable('这不是店铺文件：缺少 shop.json，或内容不对');
  if (head.data.version > VERSION) throw unusable('这个文件由更新的版本导出，请先升级本站');
  const plans = Object.entries(head.data.parts).map(([name, version]) => {
    const part = shopParts.find((one) => one.name === name);
    if (part === undefined) throw unusable(`文件里的“${name}”本站还不认识，请先升级本站`);
    if (version > part.version) throw unusable(`${part.label}由更新的版本导出，请先升级本站`);
    return { part, plan: part.read(parseJson(files, `parts/${name}.json`), files) };
  });
  const pictures = new Map(
    [...files].filter(([name]) => name.startsWith('pictures/')).map(([name, bytes]) => [name.slice(9), bytes]),
  );
  for (const { plan } of plans)
    for (const { picture } of plan.pictures)
      if (!pictures.has(`${picture.name}.${picture.format}`)) throw unusable('文件里缺少设置用到的图片');
  return { title: head.data.title, exportedAt: head.data.exportedAt, plans, pictures };
}

function parseJson(files: ReadonlyMap<string, Buffer>, name: string): unknown {
  const bytes = files.get(name);
  if (bytes === undefined)
    throw unusable(name === 'shop.json' ? '这不是店铺文件：缺少 shop.json' : `文件里缺少 ${name}`);
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw unusable(`${name} 不是正确的 JSON`);
  }
}
