import { readFileSync } from 'node:fs';

/**
 * Loaded before a server (`NODE_OPTIONS=--import=…`): shifts its clock by the milliseconds in the file named by
 * CLOCK_OFFSET_FILE, and jumps when they change. Timers continue, as they do when the clock of a machine is set.
 */
const file = process.env['CLOCK_OFFSET_FILE'] ?? '';
const RealDate = Date;
let offset = 0;

function look(): void {
  try {
    offset = Number(readFileSync(file, 'utf8'));
  } catch {
    offset = 0;
  }
}

look();
setInterval(look, 50).unref();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[]): Date =>
    args.length === 0 ? new target(target.now() + offset) : (Reflect.construct(target, args) as Date),
  get: (target, name) => (name === 'now' ? () => target.now() + offset : (Reflect.get(target, name) as unknown)),
});
