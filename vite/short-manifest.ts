import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const assignment = 'window.__reactRouterManifest=';

/** The style sheet of the entry and the root stands first in the manifest. */
const rootSheet = /"css": ?\["([^"]+\.css)#"\]/;

/**
 * Runs in the browser: makes objects from rows of cells; `1` stands for true and `0` for properties that the route does
 * not have.
 */
const unpack = `(columns,rows)=>Object.fromEntries(rows.map((row)=>[row[0],Object.assign({imports:[]},...columns.map((name,i)=>row[i]&&{[name]:row[i]===1||row[i]}))]))`;

/**
 * The route manifest in the browser names all routes, including the console's, so that every page pays for each of
 * them. This plugin writes it as a table without the parts that nothing reads there: the files to prefetch (no link
 * here prefetches), the flags for missing parts of a route, and the style sheet that the root has already loaded. The
 * server keeps its own complete copy. Without a manifest the build stops. It saves 1.0 kB in every first view: without
 * it the gallery has 155.8 of 155 kB (`npm run bench:pages` with the plugin and without).
 *
 * It also removes the `#` from the address of the root's style sheet, in the server's copy too. React Router adds it
 * because lazy parts name the same sheet; with it Vite's loader does not recognise the sheet and adds it a second time,
 * and the browser computes all styles again while the page hydrates (21 ms of home, `npm run bench:lighthouse -- /`).
 */
export function shortManifest(): Plugin {
  return {
    name: 'vela-short-manifest',
    apply: 'build',
    generateBundle(_, bundle) {
      if (this.environment.name !== 'ssr') return;
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const sheet = chunks.map(({ code }) => rootSheet.exec(code)?.[1]).find((name) => name !== undefined);
      if (sheet === undefined) this.error("the root's style sheet has no # any more: nothing is left to take off");
      for (const chunk of chunks) chunk.code = chunk.code.replaceAll(`${sheet}#`, sheet);
    },
    async writeBundle({ dir = '' }) {
      if (this.environment.name !== 'ssr') return;
      const folder = path.join(dir, '../client/assets');
      const name = (await readdir(folder)).find((file) => /^manifest-\w+\.js$/.test(file));
      if (name === undefined) this.error('there is no manifest of the routes');
      const file = path.join(folder, name);
      const written = (await readFile(file, 'utf8')).slice(assignment.length, -1);
      const sheet = rootSheet.exec(written)?.[1] ?? this.error("the manifest does not name the root's style sheet");
      const { routes, ...rest } = JSON.parse(written.replaceAll(`${sheet}#`, sheet)) as {
        routes: Record<string, Record<string, unknown>>;
      };
      const all = Object.values(routes);
      const brought = JSON.stringify(routes['root']?.['css']);
      for (const route of all) if (route['parentId'] && JSON.stringify(route['css']) === brought) delete route['css'];
      const used = new Set(all.flatMap((route) => Object.keys(route).filter((key) => route[key])));
      const columns = ['id', ...[...used].filter((key) => key !== 'id' && key !== 'imports')];
      const cell = (value: unknown): unknown => (value === true ? 1 : value || 0);
      const rows = all.map((route) => columns.map((key) => cell(route[key])));
      const table = `(${unpack})(${JSON.stringify(columns)},${JSON.stringify(rows)})`;
      await writeFile(file, `${assignment}{...${JSON.stringify(rest)},routes:${table}};`);
    },
  };
}
