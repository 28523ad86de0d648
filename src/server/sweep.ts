import type { Services } from './call.ts';
import { sweepRequests } from './applications/review/sweep-requests.ts';
import { sweepDeletions } from './personal-data/sweep-deletions.ts';
import { sweepExpired } from './identity/sweep-expired.ts';
import { dropExpiredExports } from './personal-data/drop-expired-exports.ts';
import { forgetCodes } from './mail/forget-codes.ts';
import { dropUnsentFiles } from './applications/conversation/message-files.ts';
import { discardDroppedAttachments } from './applications/attachments/attachments.ts';
import { discardDroppedInvoiceFiles } from './invoices/invoice-files.ts';
import { discardDroppedShopPictures } from './shop-pictures/keep-pictures.ts';
import { discardDroppedMedia } from './media/media-files.ts';
import { sweepUploads } from './uploads/sweep-uploads.ts';
import { sweepImports } from './imports/sweep-imports.ts';
import { foldTally } from './console/tally.ts';
import { processTally } from './process-tally.ts';

/** Removes expired things: once an hour, on every server. */
export async function sweep(services: Services): Promise<void> {
  await sweepRequests(services);
  await sweepDeletions(services);
  await sweepExpired(services);
  await dropExpiredExports(services);
  await forgetCodes(services);
  await dropUnsentFiles(services);
  await discardDroppedAttachments(services);
  await discardDroppedInvoiceFiles(services);
  await discardDroppedShopPictures(services);
  await discardDroppedMedia(services);
  await sweepUploads(services);
  await sweepImports(services);
  await foldTally(services);
  processTally.sweptAt = services.clock.now();
}
