import { readFile } from 'node:fs/promises';
import { minify, transformWithOxc, type Plugin } from 'vite';
import { queriedFile } from './queried-file.ts';

/**
 * `import text from './wait-for-intent.ts?script'`: a file without imports, as the text of an inline script, minified
 * when the site is built. Saves no bytes. Without it the script would be a handwritten text that nothing checks or
 * minifies, or one more request in every first view.
 */
export function inlineScript(): Plugin {
  return queriedFile({
    name: 'vela-inline-script',
    query: '?script',
    moduleOf: async (path) => {
      const { code } = await transformWithOxc(await readFile(path, 'utf8'), path, { sourcemap: false });
      const script = `(()=>{${code.replace(/^export \{\s*\};?$/m, '')}})()`;
      const { code: small } = await minify(path.replace(/\.ts$/, '.js'), script, { module: false });
      return `export default ${JSON.stringify(small.trim())};`;
    },
  });
}
