import { buildServer } from './build-server.ts';
import { buildWeb } from './build-web.ts';

/** Builds whatever `npm start` runs and serves and is out of date; answers an exit code. */
export async function build(options: { force?: boolean } = {}): Promise<number> {
  return (await buildWeb(options)) || buildServer(options);
}
