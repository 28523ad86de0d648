const POSTGRES_UNIQUE_VIOLATION = '23505';
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const SQLITE_CONSTRAINT_UNIQUE = 2067;

/**
 * The name of the unique constraint or index that a statement violated, or null for any other error.
 *
 * Both databases give the same name as long as migrations name unique indexes `<table>_<column>_<column>_key`, columns
 * in the order of the index: PostgreSQL reports that name, SQLite only the columns, from which the name is built. An
 * index over expressions may have any name. An unnamed `unique (…)` or `primary key` gets such a name by itself
 * (`app_user_email_key`, `app_user_pkey`). Keep names within PostgreSQL's 63 characters. If several rules are violated
 * at once, each database may name another.
 */
export function violatedUnique(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && error.code === POSTGRES_UNIQUE_VIOLATION) {
    return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null;
  }
  if (!('errcode' in error)) return null;
  if (error.errcode === SQLITE_CONSTRAINT_UNIQUE) return uniqueName(error.message);
  if (error.errcode === SQLITE_CONSTRAINT_PRIMARYKEY) return primaryKeyName(error.message);
  return null;
}

/** `UNIQUE constraint failed: t.a, t.b` or `UNIQUE constraint failed: index 'name'`. */
function uniqueName(message: string): string | null {
  const index = /index '([^']+)'$/.exec(message)?.[1];
  if (index) return index;
  const columns = failedColumns(message);
  return columns[0] ? `${[columns[0].table, ...columns.map(({ column }) => column)].join('_')}_key` : null;
}

function primaryKeyName(message: string): string | null {
  const [first] = failedColumns(message);
  return first ? `${first.table}_pkey` : null;
}

function failedColumns(message: string): { table: string; column: string }[] {
  const list = message.slice(message.indexOf(':') + 1);
  return list.split(',').flatMap((part) => {
    const [table, column] = part.trim().split('.');
    return table && column ? [{ table, column }] : [];
  });
}
