import { useRevalidator } from 'react-router';
import { apiOf } from '../../../api.ts';
import { permissionCodes } from '../../../../contract/permissions.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { useSession } from '../../../client/session/session.ts';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import type { Route } from './+types/opening';
import { ExampleCard } from './example-card.tsx';
import { StateCard } from './state-card.tsx';
import { StepItem } from './step-item.tsx';
import { TransferCard } from './transfer-card.tsx';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '店铺开张');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  return { shop: await apiOf(context).shop.get({}) };
}

export default function OpeningPage({ loaderData: { shop } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { permissions } = useSession();
  const done = shop.steps.filter(({ isDone }) => isDone).length;
  return (
    <>
      <PageHead title="店铺开张" description="一步步把店铺变成您的，再让访客进来。做到哪里都可以停下，下次接着做。" />
      <div className="max-w-4xl space-y-6">
        <StateCard shop={shop} onChange={revalidate} />
        <ExampleCard shop={shop} onChange={revalidate} />
        <section aria-labelledby="steps">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="steps" className="text-lg font-semibold text-ink">
              开张清单
            </h2>
            <p className="tnum text-sm text-ink-soft">
              {shop.steps.length} 步中完成 {done} 步
            </p>
          </div>
          <ol className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
            {shop.steps.map((step, index) => (
              <StepItem key={step.name} step={step} position={index + 1} shop={shop} onChange={revalidate} />
            ))}
          </ol>
        </section>
        {permissionCodes.every((code) => permissions.includes(code)) && <TransferCard />}
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
