import type { Services } from '../call.ts';
import { readSettings } from '../settings/read-settings.ts';
import { readShop } from '../shop/read-shop.ts';

/**
 * Whether visitors may open a sandbox, and pages link to it. It demonstrates this software: a shop that sells something
 * else has to choose it.
 */
export async function offersSandboxes({ config, database }: Pick<Services, 'config' | 'database'>): Promise<boolean> {
  if (!config.hasSandboxes) return false;
  if (config.useMock) return true;
  const [{ state }, { showsSandboxes }] = await Promise.all([readShop(database), readSettings(database)]);
  return state === 'example' || showsSandboxes;
}
