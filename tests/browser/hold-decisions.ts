import type { AppServer } from './app-server.ts';
import { inDatabase } from './in-database.ts';

/**
 * Gives decisions an hour in which they can be taken back, until the returned function is called: the ten seconds that
 * people have would be over before a slow machine has found the button.
 */
export function holdDecisions(app: Pick<AppServer, 'dataDir'>): () => void {
  inDatabase(app, (database) =>
    database.exec(`
      create trigger hold_decisions after insert on application_decision begin
        update application_decision set due_at = due_at + 3600000 where id = new.id;
      end;
      create trigger hold_license_decisions after insert on license_decision begin
        update license_decision set due_at = due_at + 3600000 where id = new.id;
      end;
      create trigger hold_receipts after update of undo_until on application_receipt when old.undo_until is null begin
        update application_receipt set undo_until = undo_until + 3600000 where id = new.id;
      end`),
  );
  return () =>
    inDatabase(app, (database) =>
      database.exec('drop trigger hold_decisions; drop trigger hold_license_decisions; drop trigger hold_receipts'),
    );
}

/** Ends the time in which pending decisions can be taken back. */
export function endTimeForUndo(app: AppServer): void {
  inDatabase(app, (database) =>
    database.exec(`
      update application_decision set due_at = 0 where due_at is not null;
      update license_decision set due_at = 0 where due_at is not null;
      update application_receipt set undo_until = 0 where undo_until is not null`),
  );
}
