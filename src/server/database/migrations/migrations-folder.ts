import { fileURLToPath } from 'node:url';

/** Of this checkout. */
export const migrationsFolder = fileURLToPath(new URL('../../../../migrations', import.meta.url));
