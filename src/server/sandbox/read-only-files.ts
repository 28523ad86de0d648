import { ApiError } from '../../contract/errors.ts';
import type { FileStore } from '../outside/file-store.ts';

const refuse = (): never => {
  throw new ApiError('NOT_IN_SANDBOX');
};

/** The files of the demonstration; none comes, none goes. */
export function readOnlyFiles({ read, size, partial }: FileStore): FileStore {
  return {
    read,
    size,
    put: refuse,
    remove: async () => undefined,
    partial: {
      pieceBytes: partial.pieceBytes,
      newKey: refuse,
      write: refuse,
      finish: refuse,
      abandon: async () => undefined,
      sweep: async () => undefined,
    },
  };
}
