import { readFile } from 'node:fs/promises';
import { minify, transformWithOxc, type Plugin } from 'vite';

const QUERY = '?script';
const PREFIX = '\0inline-script:';

/**
 * `import text from './wait-for-intent.ts?script'`: a file that imports nothing, as the text of a script that stands in
 * the page itself, made small while the site is built.
 */
export function inlineScript(): Plugin {
  return {
    name: 'vela-inline-script',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return null;
      const file = await this.resolve(source.slice(0, -QUERY.length), importer, { skipSelf: true });
      return file && `${PREFIX}${file.id}.js`;
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const path = id.slice(PREFIX.length, -'.js'.length);
      this.addWatchFile(path);
      const { code } = await transformWithOxc(await readFile(path, 'utf8'), path, { sourcemap: false });
      const script = `(()=>{${code.replace(/^export \{\s*\};?$/m, '')}})()`;
      const { code: small } = await minify(path.replace(/\.ts$/, '.js'), script, { module: false });
      return `export default ${JSON.stringify(small.trim())};`;
    },
  };
}
