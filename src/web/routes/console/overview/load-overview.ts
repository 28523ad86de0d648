import type { Api } from '../../../../contract/api.ts';
import type { Overview } from '../../../../contract/console/console.ts';

let underWay: Promise<Overview> | null = null;

/** The layout's badge and the overview load at the same moment: they share one request. */
export function loadOverview(api: Api): Promise<Overview> {
  underWay ??= api.console.overview({}).finally(() => {
    underWay = null;
  });
  return underWay;
}
