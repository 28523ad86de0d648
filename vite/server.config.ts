import path from 'node:path';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { besideSource } from './beside-source.ts';

/**
 * The server as a few files: finding and reading 1,900 modules took most of a start. Only `npm start` runs the bundle;
 * development, the command line and separate processes run the sources, except in tests. CommonJS packages stay outside. It saves 630 of
 * 1,550 ms of processor time at a start (from the process to `ready`, on an existing database, measured in turns with
 * and without: decision 046).
 */
export const serverBuild = (outDir: string, input: Record<string, string>, plugins: Plugin[] = []): UserConfig => ({
  publicDir: false,
  plugins: [...plugins, besideSource(outDir)],
  ssr: { noExternal: ['@noble/hashes', 'altcha-lib', 'diff', 'kysely', 'lru-cache', 'zod', '@vela/license'] },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    minify: false,
    target: 'node24',
    rolldownOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
});

export default defineConfig(
  serverBuild(path.resolve(import.meta.dirname, '../build/start'), { main: 'src/server/main.ts' }),
);
