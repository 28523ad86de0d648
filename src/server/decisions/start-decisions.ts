import { carryOutDueDecisions } from '../applications/decisions/carry-out-due.ts';
import type { Services } from '../call.ts';
import { seconds } from '../duration.ts';
import { carryOutDueLicenseDecisions } from '../licenses/decisions/carry-out-due.ts';

/** Carries out whatever is due, of applications and of licenses. */
export async function carryOutAllDue(services: Services): Promise<void> {
  await carryOutDueDecisions(services);
  await carryOutDueLicenseDecisions(services);
}

/** Looks every second; one look at a time, however long it takes. */
export function startDecisions(services: Services): void {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      await carryOutAllDue(services);
    } catch (error) {
      services.log.error({ err: error }, 'decisions could not be carried out');
    }
    isLooking = false;
  };
  setInterval(() => void look(), seconds(1)).unref();
}
