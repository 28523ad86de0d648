import type { Plugin } from 'vite';

interface QueriedFile {
  name: string;
  /** The suffix of the import, such as `?source`. */
  query: string;
  /** The text of the module that the import gets instead of the file. */
  moduleOf: (path: string) => Promise<string>;
}

/** A file that is imported as something else than it is, by a query behind its name. */
export function queriedFile({ name, query, moduleOf }: QueriedFile): Plugin {
  const prefix = `\0${name}:`;
  return {
    name,
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(query)) return null;
      const file = await this.resolve(source.slice(0, -query.length), importer, { skipSelf: true });
      // Not ending like the file itself: it is no component any more.
      return file && `${prefix}${file.id}.js`;
    },
    async load(id) {
      if (!id.startsWith(prefix)) return null;
      const path = id.slice(prefix.length, -'.js'.length);
      this.addWatchFile(path);
      return moduleOf(path);
    },
  };
}
