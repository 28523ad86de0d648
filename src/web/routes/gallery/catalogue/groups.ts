import { businessGroup } from './business.ts';
import { chartGroup } from './chart.ts';
import { dataGroup } from './data.ts';
import type { ExampleGroup } from './example-info.ts';
import { feedbackGroup } from './feedback.ts';
import { formGroup } from './form.ts';
import { layoutGroup } from './layout.ts';
import { mediaGroup } from './media.ts';
import { navigationGroup } from './navigation.ts';

/** All groups of the page, in order. */
export const groups: readonly ExampleGroup[] = [
  formGroup,
  dataGroup,
  feedbackGroup,
  navigationGroup,
  chartGroup,
  mediaGroup,
  layoutGroup,
  businessGroup,
];
