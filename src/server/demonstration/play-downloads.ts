import type { Services, SignedInCall } from '../call.ts';
import { hours } from '../duration.ts';
import { listLicenses } from '../licenses/list-licenses.ts';
import { issueTicket } from '../materials/downloads/issue-ticket.ts';
import { listMaterials } from '../materials/list-materials.ts';
import { markTicketUsed } from '../materials/downloads/redeem-ticket.ts';

/** An address reserved for documentation (RFC 5737). */
const office = {
  ip: '203.0.113.24',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
};

/** A customer downloads the unlocked materials some hours after their publication; a second run adds nothing. */
export async function playDownloads(services: Services, call: SignedInCall, hoursLater: number): Promise<void> {
  const [{ items: materials }, { items: licenses }] = await Promise.all([listMaterials(call), listLicenses(call)]);
  for (const material of materials) {
    if (material.access !== 'allowed' || material.isPublic || material.lastDownloadedAt !== null) continue;
    const unlocking = licenses.filter(
      ({ status, edition }) => status === 'active' && material.editions.includes(edition.code),
    );
    const unlockedAt = Math.max(material.publishedAt, Math.min(...unlocking.map(({ issuedAt }) => issuedAt)));
    const at = Math.min(unlockedAt + hours(hoursLater), services.clock.now());
    const then = { ...call, clock: { now: () => at } };
    const { url } = await issueTicket(then, { id: material.id });
    await markTicketUsed(then, url.slice(url.lastIndexOf('/') + 1), office);
  }
}
