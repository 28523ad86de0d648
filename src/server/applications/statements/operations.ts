import type { Operations } from '../../api/operations.ts';
import { confirmStatement } from './confirm-statement.ts';
import { findKnown } from './find-known.ts';
import { getStatement } from './get-statement.ts';
import { listStatements } from './list-statements.ts';
import { listUnpaid } from './list-unpaid.ts';
import { undoStatement } from './undo-statement.ts';

export const statementOperations: Operations['statements'] = {
  unpaid: listUnpaid,
  known: findKnown,
  confirm: confirmStatement,
  list: listStatements,
  get: getStatement,
  undo: undoStatement,
};
