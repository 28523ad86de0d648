import { fileURLToPath } from 'node:url';

/** The migrations of this checkout. */
export const migrationsFolder = fileURLToPath(new URL('../../../../migrations', import.meta.url));
