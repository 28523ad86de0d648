import { setTimeout as sleep } from 'node:timers/promises';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const MOST_ATTEMPTS = 5;

function isConflict(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK_DETECTED)
  );
}

/** Runs a transaction again when PostgreSQL sacrificed it to another one: nothing of it was kept. */
export async function repeatAfterConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let number = 1; ; number += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (number === MOST_ATTEMPTS || !isConflict(error)) throw error;
    }
    await sleep(number * 20 * Math.random());
  }
}
