import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** What React's packages are to those who import them; the browser gets the production files only. */
const files: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};

/** `import React, { useState } from 'react';` */
const wholeReact = /import (\w+)(?:\s*,\s*(\{[^}]*\}))?\s*from\s*['"](react|react-dom)['"];?/g;

/**
 * React is published as CommonJS, of which a bundler can leave nothing out, and every file that uses it then carries the
 * means to load such modules. As modules its parts that nobody uses go, and so does a request in every first view.
 */
export function reactAsModules(): Plugin {
  return {
    name: 'vela-react-as-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source) {
      const file = files[source];
      return file === undefined ? null : path.resolve('node_modules', file);
    },
    async load(id) {
      if (!Object.values(files).some((file) => id === path.resolve('node_modules', file))) return null;
      return asModule(await readFile(id, 'utf8'), path.basename(id));
    },
    // Without CommonJS there is no default, which some take for the whole.
    transform: {
      filter: { id: /node_modules/, code: wholeReact },
      handler: (code) =>
        code.replaceAll(wholeReact, (_, whole: string, named: string | undefined, name: string) =>
          [`import * as ${whole} from '${name}';`, named && `import ${named} from '${name}';`].join(''),
        ),
    },
  };
}

/** `exports.name = …` and `var Name = require('name')` as `export` and `import`; any other CommonJS stops the build. */
function asModule(code: string, file: string): string {
  const declared = new Set<string>();
  const body = code
    .replace(/^var(?:\s+\w+ = require\("[^"]+"\)[,;])+$/gm, (statement) =>
      statement.replace(/^var/, '').replaceAll(/(\w+) = require\(("[^"]+")\)[,;]/g, 'import * as $1 from $2;'),
    )
    .replaceAll(/^exports\.(\w+)(?=\s*=)/gm, (_, name: string) => {
      const isFirst = !declared.has(name);
      declared.add(name);
      return isFirst ? `let exported_${name}` : `exported_${name}`;
    })
    .replaceAll(/\bexports\.(\w+)/g, 'exported_$1');
  if (/\b(?:module|exports)\.|\brequire\(/.test(body) || declared.size === 0)
    throw new Error(`${file} cannot be read as a module: see vite/react-as-modules.ts`);
  return `${body}\nexport { ${[...declared].map((name) => `exported_${name} as ${name}`).join(', ')} };`;
}
