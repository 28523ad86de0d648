import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'fflate';
import { packTar } from 'modern-tar';
import { sdkCommandOf, sdkPathOf, SHIPPED_COMMAND, SHIPPED_NAME, SHIPPED_VARIABLE } from './sdk-names.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const sources = path.join(repository, 'packages/license');
/** Written by the build. */
const types = path.join(repository, 'build/sdk');
/** npm's own fixed time: the same files always give the same bytes. */
const FIXED_TIME = new Date('1985-10-26T08:15:00Z');
/** The address that the package's texts use for the site that serves it. */
const SHIPPED_SITE = 'https://vela.example';
/** Addresses of the package, and every name that the vendor may replace. */
const SHIPPED = new RegExp(
  String.raw`/sdk/[\w.-]+\.tgz|${SHIPPED_SITE}|${SHIPPED_NAME}|${SHIPPED_COMMAND}|${SHIPPED_VARIABLE}`,
  'g',
);

export interface PackedSdk {
  bytes: Buffer;
  sha256: string;
  /** In the form used by lock files (Subresource Integrity). */
  integrity: string;
}

type File = [name: string, bytes: Buffer];

/** The vendor's package name, the variable that contains a key, and the site that serves it. */
export interface SdkBrand {
  packageName: string;
  /** The vendor's names for what a license limits; if absent, the shipped ones. */
  limits?: { developers: string; projects: string };
  variable: string;
  publicUrl: string;
}

/** The package as `npm pack` makes it, under the vendor's names; null if the build has not written its types. */
export async function packSdk({ packageName, variable, publicUrl, limits }: SdkBrand): Promise<PackedSdk | null> {
  const declarations = await filesIn(types, 'src', /\.d\.ts$/);
  if (declarations.length === 0) return null;
  const names: Record<string, string> = {
    [SHIPPED_NAME]: packageName,
    [SHIPPED_SITE]: publicUrl,
    [SHIPPED_COMMAND]: sdkCommandOf(packageName),
    [SHIPPED_VARIABLE]: variable,
  };
  // All in one pass: a name of the vendor may contain one of ours.
  const named = (text: string): string =>
    withLimits(
      text.replace(SHIPPED, (found) => names[found] ?? sdkPathOf(packageName)),
      limits,
    );
  const renamed = (files: File[]): File[] =>
    files.map(([name, bytes]) => [named(name), Buffer.from(named(bytes.toString()))]);
  const read = async (name: string): Promise<Buffer> => readFile(path.join(sources, name));
  const files: File[] = [
    ...renamed([
      ['package.json', Buffer.from(withoutScripts((await read('package.json')).toString()))],
      ['README.md', await read('README.md')],
      ...(await filesIn(path.join(sources, 'bin'), 'bin', /\.js$/)),
      ...(await filesIn(path.join(sources, 'src'), 'src', /\.js$/)),
      ...declarations,
    ]),
    ['LICENSE', await read('LICENSE')],
  ];
  const bytes = Buffer.from(gzipSync(await tarOf(files), { level: 9, mtime: 0 }));
  return {
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
  };
}

/** The names in the package's command, in Chinese. */
const SHIPPED_LIMITS = { developers: "developers: '开发者'", projects: "projects: '项目数'" };

function withLimits(text: string, limits: SdkBrand['limits']): string {
  if (limits === undefined) return text;
  const { developers, projects } = SHIPPED_LIMITS;
  return text
    .replace(developers, () => `developers: ${JSON.stringify(limits.developers)}`)
    .replace(projects, () => `projects: ${JSON.stringify(limits.projects)}`);
}

/** The scripts make the package and are useless inside it. */
function withoutScripts(manifest: string): string {
  const { scripts: _scripts, ...rest } = JSON.parse(manifest) as Record<string, unknown>;
  return `${JSON.stringify(rest, null, 2)}\n`;
}

function tarOf(files: File[]): Promise<Uint8Array> {
  return packTar(
    files
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, body]) => ({
        header: {
          name: `package/${name}`,
          size: body.length,
          mode: name.startsWith('bin/') ? 0o755 : 0o644,
          mtime: FIXED_TIME,
          type: 'file',
        },
        body,
      })),
  );
}

async function filesIn(folder: string, name: string, wanted: RegExp): Promise<File[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return Promise.all(
    found
      .filter((entry) => entry.isFile() && wanted.test(entry.name))
      .map(async (entry): Promise<File> => {
        const full = path.join(entry.parentPath, entry.name);
        return [`${name}/${path.relative(folder, full).split(path.sep).join('/')}`, await readFile(full)];
      }),
  );
}
