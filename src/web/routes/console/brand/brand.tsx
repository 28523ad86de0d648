import { useState } from 'react';
import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { useLeaveGuard } from '../../../parts/routing/use-leave-guard.ts';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { PageHead } from '../chrome/page-head.tsx';
import type { Route } from './+types/brand';
import { CertificateSettings } from './certificate-settings.tsx';
import { ContactSettings } from './contact-settings.tsx';
import { LookSettings } from './look-settings.tsx';
import { NameSettings } from './name-settings.tsx';
import { PayeeSettings } from './payee-settings.tsx';
import { RefundSettings } from './refund-settings.tsx';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '品牌与收款');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  return { settings: await apiOf(context).settings.get({}) };
}

export default function BrandPage({ loaderData: { settings } }: Route.ComponentProps) {
  const [nameIsDirty, onNameDirty] = useState(false);
  const [lookIsDirty, onLookDirty] = useState(false);
  const [contactIsDirty, onContactDirty] = useState(false);
  const [payeeIsDirty, onPayeeDirty] = useState(false);
  const [refundIsDirty, onRefundDirty] = useState(false);
  const [sealIsDirty, onSealDirty] = useState(false);
  useLeaveGuard(nameIsDirty || lookIsDirty || contactIsDirty || payeeIsDirty || refundIsDirty || sealIsDirty);
  return (
    <>
      <PageHead
        title="品牌与收款"
        description="访客眼里的您：名称与标志、外观、联系方式、收款与退款、证书。每一块单独保存，一秒内在所有页面生效，修改记入审计。"
      />
      <div className="space-y-6">
        <NameSettings settings={settings} onDirty={onNameDirty} />
        <LookSettings settings={settings} onDirty={onLookDirty} />
        <ContactSettings settings={settings} onDirty={onContactDirty} />
        <PayeeSettings settings={settings} onDirty={onPayeeDirty} />
        <RefundSettings settings={settings} onDirty={onRefundDirty} />
        <CertificateSettings settings={settings} onDirty={onSealDirty} />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
