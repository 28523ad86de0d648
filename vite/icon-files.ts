import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const importOfIcons = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g;

/** The icon that a file of the package defines; files for former names define none. */
interface IconFile {
  __iconData?: { node: [tag: string, attributes: Record<string, string>][] };
}

/**
 * Imports each icon from its own file, so that a chunk contains only the icons that its modules name: through the
 * package's single index, every page seems to use every icon, and the server loads all of them. Only the drawing is
 * taken from the file; the package's own component has features that nothing here needs. It saves 6.4 kB of script on
 * the gallery, the largest page, which would exceed its 155 kB without it (`npm run bench:pages` with the plugin and
 * without). An icon without a file of its own stops the build.
 */
export function iconFiles(): Plugin {
  const folder = path.resolve('node_modules/lucide-react/dist/esm/icons');
  const importOf = (specifier: string): string => {
    const [name = '', local = name] = specifier.trim().split(/\s+as\s+/);
    const file = path.join(folder, `${kebabCase(name)}.mjs`);
    if (!existsSync(file))
      throw new Error(`lucide-react has no file of its own for ${name}: is it another icon's alias?`);
    return `import ${local} from ${JSON.stringify(file)};`;
  };
  return {
    name: 'vela-icon-files',
    apply: 'build',
    async load(id) {
      if (!id.startsWith(folder)) return null;
      const { __iconData: icon } = (await import(pathToFileURL(id).href)) as IconFile;
      if (icon === undefined) return null;
      const shapes = icon.node.map(([tag, { key: _, ...attributes }]) => [tag, attributes]);
      return [
        `import { drawIcon } from ${JSON.stringify(path.resolve('src/web/ui/media/draw-icon.ts'))};`,
        `export default /* @__PURE__ */ drawIcon(${JSON.stringify(shapes)});`,
      ].join('\n');
    },
    transform: {
      filter: { id: { include: /src[\\/]web[\\/].*\.tsx?(?:\?|$)/, exclude: /^\0/ }, code: 'lucide-react' },
      handler: (code) =>
        code.replaceAll(importOfIcons, (_all, names: string) => specifiers(names).map(importOf).join('')),
    },
  };
}

function specifiers(names: string): string[] {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** The package's file names: `Trash2` is in `trash-2.mjs`; an alias such as `ImageIcon` has no file. */
function kebabCase(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Za-z])(\d)/g, '$1-$2')
    .toLowerCase();
}
