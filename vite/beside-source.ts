import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * In the bundle of the server a module still finds its files (Markdown, pictures, migrations) beside its source:
 * addresses made from `import.meta.url` and `import.meta.dirname` point there. It saves nothing by itself. Without it
 * each such file would have to be copied beside the bundle, which makes a start faster (`server.config.ts`, decision
 * 046).
 */
export const besideSource = (outDir: string): Plugin => ({
  name: 'vela-beside-source',
  transform(code, id) {
    if (!code.includes('import.meta.')) return null;
    const source = path.relative(outDir, id).replaceAll(path.sep, '/');
    return code
      .replaceAll('import.meta.url', `new URL('${source}', import.meta.url).href`)
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${path.posix.dirname(source)}')`);
  },
});
