import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Parts of React Router in a form of our own. Two are never switched on, and stand here as they behave when they are off:
 * every route is known from the start (`routeDiscovery` in react-router.config.ts), and nobody listens to how routes are
 * run. It saves 2.1 kB of script on every page: without it the fullest are beyond their bytes (page-bytes.test.ts).
 * The third fetches the script of a route. Where that cannot be had the router's own reloads the page, and with it goes
 * what was typed; ours tells the page (`useLostRoutes` in root.tsx), which asks whether to try again.
 */
const ourParts: Record<string, string> = {
  'dom/ssr/routeModules.js': `
    export const loadRouteModule = async (route, known) =>
      (known[route.id] ??= await import(/* @vite-ignore */ route.module).catch(
        () => new Promise((found) => {
          dispatchEvent(new CustomEvent('lost-route', { detail: () => found(loadRouteModule(route, known)) }));
        }),
      ));`,
  'dom/ssr/fog-of-war.js': `
    export const URL_LIMIT = 7680;
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    ${onServersOnly('getManifestPath', 'getPathsWithAncestors', 'handleClientVersionMismatch')}`,
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    ${onServersOnly('instrumentHandler', 'instrumentationResultMetaContext')}`,
};

/** Named by parts of the package that no browser runs and that the bundler leaves out after all. */
function onServersOnly(...names: string[]): string {
  return names.map((name) => `export const ${name} = undefined;`).join('\n');
}

/** Puts ours in place of the router's parts, in what browsers get. */
export function routerParts(): Plugin {
  const folder = path.resolve('node_modules/react-router/dist/production/lib');
  const parts = new Map(Object.entries(ourParts).map(([file, code]) => [path.join(folder, file), code]));
  return {
    name: 'vela-router-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      for (const file of parts.keys()) if (!existsSync(file)) this.error(`${file} is gone: see vite/router-parts.ts`);
    },
    load: (id) => parts.get(id),
  };
}
