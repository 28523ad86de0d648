import type { ManagedMaterial } from '../../../../contract/delivery.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';

/** The material as stored now; as seen before if it no longer exists. */
export async function latestMaterial(seen: ManagedMaterial, releaseId: string | null): Promise<ManagedMaterial> {
  const { delivery } = remoteApi;
  const { materials } = await (releaseId === null
    ? delivery.generalMaterials({})
    : delivery.release({ id: releaseId }));
  return materials.find(({ id }) => id === seen.id) ?? seen;
}
