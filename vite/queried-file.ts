import type { Plugin } from 'vite';

interface QueriedFile {
  name: string;
  /** The suffix of the import, such as `?source`. */
  query: string;
  /** Returns the text of the module that replaces the file. */
  moduleOf: (path: string) => Promise<string>;
}

/** A file whose import has a query, which gives something else than the file itself. */
export function queriedFile({ name, query, moduleOf }: QueriedFile): Plugin {
  const prefix = `\0${name}:`;
  return {
    name,
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(query)) return null;
      const file = await this.resolve(source.slice(0, -query.length), importer, { skipSelf: true });
      // The ending differs from the file's: it is no longer a component.
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
