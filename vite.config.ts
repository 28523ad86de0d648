import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { exampleSource } from './scripts/example-source.ts';

/** The specification warns at build time when the short name is anything but letters and underscores. */
function shortNameWarning(): Plugin {
  return {
    name: 'vela-short-name',
    buildStart() {
      const name = process.env['APP_SHORT_NAME'] ?? 'Vela_Admin';
      if (this.environment.name === 'client' && !/^[A-Za-z_]+$/.test(name))
        this.warn(`APP_SHORT_NAME "${name}" may contain only letters and underscores`);
    },
  };
}

export default defineConfig({
  plugins: [exampleSource(), tailwindcss(), reactRouter(), shortNameWarning()],
  environments: {
    // Few, well compressed files instead of one for each icon: what every page needs, and what many pages share.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 2,
                },
                {
                  name: 'shared',
                  test: /src[\\/]web[\\/](?:ui|parts|theme)[\\/]|lucide-react/,
                  minShareCount: 4,
                  priority: 1,
                },
              ],
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
