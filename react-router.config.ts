import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // A loader in its own file would be another name in the list of routes, which every page carries (0.4 kB), and
  // another request per navigation.
  splitRouteModules: false,
} satisfies Config;
