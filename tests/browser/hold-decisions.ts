import type { AppServer } from './app-server.ts';
import { inDatabase } from './in-database.ts';

/**
 * Gives decisions an hour in which they can be taken back, until the returned function is called: the ten seconds that
 * people have would be over before a slow machine has found the button.
 */
export function holdDecisions(app: AppServer): () => void {
  inDatabase(app, (database) =>
    database.exec(`
      create trigger hold_decisions after insert on application_decision begin
        update application_decision set due_at = due_at + 3600000 where id = new.id;
      end`),
  );
  return () => inDatabase(app, (database) => database.exec('drop trigger hold_decisions'));
}

/** Ends the time in which pending decisions can be taken back. */
export function endTimeForUndo(app: AppServer): void {
  inDatabase(app, (database) => database.exec('update application_decision set due_at = 0 where due_at is not null'));
}
