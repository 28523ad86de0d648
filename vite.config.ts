import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './vite/chunk-groups.ts';
import { directEntry } from './vite/direct-entry.ts';
import { exampleSource } from './vite/example-source.ts';
import { iconFiles } from './vite/icon-files.ts';
import { inlineScript } from './vite/inline-script.ts';
import { routerParts } from './vite/router-parts.ts';
import { shortManifest } from './vite/short-manifest.ts';
import { warnOfShortName } from './vite/short-name-warning.ts';

export default defineConfig({
  plugins: [
    exampleSource(),
    inlineScript(),
    routerParts(),
    tailwindcss(),
    reactRouter(),
    warnOfShortName(),
    iconFiles(),
    directEntry(),
    shortManifest(),
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
  build: {
    // Not served: the browser test of lost parts reads it.
    manifest: true,
    assetsInlineLimit: 0,
  },
  // Found before the first page needs them, so that a fresh development server does not reload while somebody works.
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', '!src/web/**/*.test.ts'] },
});
