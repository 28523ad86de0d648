import { publishDuePosts } from '../announcements/publish-post.ts';
import { publishDueForm } from '../applications/form/publish-form.ts';
import { storeDenials } from '../audit/note-denial.ts';
import { sealAll } from '../audit/seal-events.ts';
import type { Services } from '../call.ts';
import { publishDueCatalog } from '../catalog/editing/publish-catalog.ts';
import { publishDueHelpTexts } from '../content/help/publish-help-text.ts';
import { publishDueLegalTexts } from '../content/legal/publish-legal-text.ts';
import { sealAllOfLog } from '../licenses/log/seal-log.ts';
import { carryOutAllDue } from '../decisions/start-decisions.ts';
import { publishDuePages } from '../pages/publish-page.ts';

/**
 * One round of the work that the server's own workers do for the site; no letter leaves, and nobody outside is told.
 * Work that can wait is done only in whole rounds.
 */
export async function workInSandbox(services: Services, isWhole: boolean): Promise<void> {
  await carryOutAllDue(services);
  if (!isWhole) return;
  await sealAllOfLog(services);
  await storeDenials(services);
  await sealAll(services);
  await publishDueCatalog(services);
  await publishDueForm(services);
  await publishDuePages(services);
  await publishDueLegalTexts(services);
  await publishDueHelpTexts(services);
  await publishDuePosts(services);
}
