import { buildServer } from './build-server.ts';
import { buildWeb } from './build-web.ts';

/** What `npm start` runs and serves, as far as it is not up to date; answers an exit code. */
export async function build(options: { force?: boolean } = {}): Promise<number> {
  return (await buildWeb(options)) || buildServer(options);
}
