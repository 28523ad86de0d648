import { pino } from 'pino';
import type { Config } from '../config.ts';
import { makeSnapshot } from './make-snapshot.ts';

/** A process of its own: the site keeps running, and all of the memory is given back. */
process.once('message', (config: Config) => {
  const log = pino({ level: 'warn', base: null }, pino.destination({ dest: 2, sync: true }));
  makeSnapshot(config, log).then(
    () => process.exit(0),
    (error: unknown) => {
      log.error({ err: error }, 'the demonstration could not be played');
      process.exit(1);
    },
  );
});
