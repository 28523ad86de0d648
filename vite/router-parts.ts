import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Parts of React Router replaced by our own. Two of them belong to features that are off, and do here what they do
 * then: every route is known from the start (`routeDiscovery` in react-router.config.ts), and nothing observes how
 * routes are run. It saves 2.1 kB of script on every page: without it the largest pages exceed their limits
 * (page-bytes.test.ts). The third one loads the script of a route. If that fails, the router's own reloads the page,
 * and typed text is lost; ours tells the page (`useLostRoutes` in root.tsx), which asks whether to try again.
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

/** Imported by parts of the package that browsers never run, and that the bundler removes in the end. */
function onServersOnly(...names: string[]): string {
  return names.map((name) => `export const ${name} = undefined;`).join('\n');
}

/** Replaces the router's parts with ours in the build for browsers. */
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
