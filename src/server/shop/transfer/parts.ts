import { catalogPart } from '../../catalog/editing/catalog-part.ts';
import { legalPart } from '../../content/legal-part.ts';
import { lettersPart } from '../../mail/letters/letters-part.ts';
import { reasonsPart } from '../../reasons/reasons-part.ts';
import { settingsPart } from '../../settings/settings-part.ts';
import type { ShopPart } from './part.ts';

/** Everything that a shop's file holds, in the order in which it is applied. */
export const shopParts: readonly ShopPart[] = [settingsPart, catalogPart, lettersPart, reasonsPart, legalPart];
