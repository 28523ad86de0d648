import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';

const fonts = "-apple-system,'Segoe UI','PingFang SC','Noto Sans SC','Noto Sans CJK SC','Microsoft YaHei',sans-serif";

interface Drawing {
  address: string;
  width: number;
  height: number;
}

/** Draws the window as an SVG in the reader's colours, writes it under this address of the site, and returns its length. */
export async function drawScreen(page: Page, address: string): Promise<number> {
  const size = await page.evaluate<{ width: number; height: number }>('({ width: innerWidth, height: innerHeight })');
  return draw(page, 'drawScreen(names)', { address, ...size });
}

interface Part extends Drawing {
  selector: string;
  /** Made smaller where it is taller than the field; otherwise cut below. */
  isWhole: boolean;
}

/** The same of one element, in the middle of a field of this size. */
export async function drawPart(page: Page, part: Part): Promise<number> {
  return draw(page, `drawPart(names, ${JSON.stringify(part)})`, part);
}

async function draw(page: Page, call: string, { address, width, height }: Drawing): Promise<number> {
  const { light, dark } = await readTokens();
  const code = await codeInPage();
  const names = JSON.stringify([...light.keys()]);
  const drawn = await page.evaluate<string>(`(() => {${code}\nconst names = ${names};\nreturn ${call};})()`);
  const used = (tokens: ReadonlyMap<string, string>) =>
    [...tokens]
      .flatMap(([token, value]) => (drawn.includes(`var(--${token})`) ? [`--${token}:${value}`] : []))
      .join(';');
  // Opened on its own it has the first colour; a page that draws it with `<use>` applies its own colours.
  const styles = `:root{${used(light)}}@media(prefers-color-scheme:dark){:root{${used(dark)}}}`;
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="${fonts}"><style>${styles}</style><g id="s">${drawn}</g></svg>\n`;
  const file = path.join('public', address);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  return text.length;
}

/** The files of `in-page` as one script: each file after those that it imports. */
async function codeInPage(): Promise<string> {
  const files = ['colors.ts', 'shapes.ts', 'texts.ts', 'draw-screen.ts'];
  const sources = await Promise.all(
    files.map((file) => readFile(path.join(import.meta.dirname, 'in-page', file), 'utf8')),
  );
  return stripTypeScriptTypes(sources.join('\n'))
    .replaceAll(/^import \{[^}]*\} from '[^']*';/gm, '')
    .replaceAll(/^export /gm, '');
}

/** The site's tokens with their values for the first colour. */
async function readTokens() {
  const [styles = '', colors = ''] = await Promise.all(
    ['src/web/styles.css', 'src/web/theme/colors.css'].map((file) => readFile(file, 'utf8')),
  );
  const declared = (text: string, head: RegExp): [string, string][] =>
    [...(head.exec(text)?.[1] ?? '').matchAll(/--([a-z-]+): (#[\da-f]{6})/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]);
  const light = new Map([
    ...declared(styles, /\[data-theme='light'\],\s*:root \{([^}]*)\}/),
    ...declared(colors, /\[data-color='own'\] \{([^}]*)\}/),
  ]);
  const dark = new Map([
    ...light,
    ...declared(styles, /\n\[data-theme='dark'\] \{([^}]*)\}/),
    ...declared(colors, /\[data-theme='dark'\]\[data-color='own'\] \{([^}]*)\}/),
  ]);
  return { light, dark };
}
