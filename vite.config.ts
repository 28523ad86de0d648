import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { directEntry } from './scripts/direct-entry.ts';
import { exampleSource } from './scripts/example-source.ts';
import { iconFiles } from './scripts/icon-files.ts';
import { inlineScript } from './scripts/inline-script.ts';
import { reactAsModules } from './scripts/react-as-modules.ts';
import { routerParts } from './scripts/router-parts.ts';
import { shortNameWarning } from './src/web/short-name-warning.ts';

function warnOfShortName(): Plugin {
  return {
    name: 'vela-short-name',
    buildStart() {
      const warning = shortNameWarning(process.env['APP_SHORT_NAME']);
      if (this.environment.name === 'client' && warning !== null) this.warn(warning);
    },
  };
}

export default defineConfig({
  plugins: [
    exampleSource(),
    inlineScript(),
    reactAsModules(),
    routerParts(),
    tailwindcss(),
    reactRouter(),
    warnOfShortName(),
    iconFiles(),
    directEntry(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: chunkGroups(),
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: 'src/web/handle-request.ts' } } },
  },
  build: { assetsInlineLimit: 0 },
  // Found before the first page asks, so that a fresh development server does not reload under one's hands.
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', '!src/web/**/*.test.ts'] },
});
