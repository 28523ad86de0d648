import { buildServer } from './build-server.ts';
import { buildWeb } from './build-web.ts';

/** Builds everything that `npm start` needs and that is out of date; returns an exit code. */
export async function build(options: { force?: boolean } = {}): Promise<number> {
  return (await buildWeb(options)) || buildServer(options);
}
