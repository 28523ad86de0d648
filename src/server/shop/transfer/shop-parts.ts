import { announcementsPart } from '../../announcements/announcements-part.ts';
import { formPart } from '../../applications/form/form-part.ts';
import { catalogPart } from '../../catalog/editing/catalog-part.ts';
import { helpPart } from '../../content/help/help-part.ts';
import { legalPart } from '../../content/legal-part.ts';
import { discountsPart } from '../../discounts/discounts-part.ts';
import { lettersPart } from '../../mail/letters/letters-part.ts';
import { mediaPart } from '../../media/media-part.ts';
import { pagesPart } from '../../pages/pages-part.ts';
import { reasonsPart } from '../../reasons/reasons-part.ts';
import { settingsPart } from '../../settings/settings-part.ts';
import type { ShopPart } from './shop-part.ts';

/** All parts of a shop's file, in the order in which they are applied. */
export const shopParts: readonly ShopPart[] = [
  settingsPart,
  // Parts that others refer to come first.
  catalogPart,
  mediaPart,
  pagesPart,
  discountsPart,
  formPart,
  announcementsPart,
  lettersPart,
  reasonsPart,
  legalPart,
  helpPart,
];
