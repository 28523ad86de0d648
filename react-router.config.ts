import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // A loader in a file of its own would be one more name in the list of routes, which every page carries (0.4 kB), and one more request a step.
  splitRouteModules: false,
} satisfies Config;
