import type { Operations } from '../api/operations.ts';
import { addRows, beginImport, checkImport } from './begin-import.ts';
import { getImport, listImports, listRows, reportImport } from './read-imports.ts';
import { listObstacles, startImport, stopImport, stopInviting, undoImport } from './start-import.ts';

export const importOperations: Operations['imports'] = {
  begin: beginImport,
  addRows,
  check: checkImport,
  list: listImports,
  get: getImport,
  rows: listRows,
  report: reportImport,
  start: startImport,
  stop: stopImport,
  stopInviting,
  obstacles: listObstacles,
  undo: undoImport,
};
