import { useRouteLoaderData } from 'react-router';
import type { ReasonAct, ReasonFit, ReasonTemplate } from '../../../../contract/reason-templates.ts';
import type { clientLoader } from '../chrome/console-layout.tsx';

interface Money {
  amountFen: number | null;
  receivedFen: number;
}

const fits: Record<ReasonFit, (money: Money) => boolean> = {
  always: () => true,
  awaited: ({ receivedFen, amountFen }) => receivedFen === 0 && (amountFen ?? 0) > 0,
  received: ({ receivedFen }) => receivedFen > 0,
  not_received: ({ receivedFen }) => receivedFen === 0,
};

/** The sentences to offer as the reason for an act; if the state of the money is known, only those that fit it. */
export function useReasons(act: ReasonAct, money?: Money): readonly ReasonTemplate[] {
  const loaded = useRouteLoaderData<typeof clientLoader>('routes/console/chrome/console-layout');
  const templates = loaded?.reasons.find((set) => set.act === act)?.templates ?? [];
  return money === undefined ? templates : templates.filter((template) => fits[template.fits](money));
}
