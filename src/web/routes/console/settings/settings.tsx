import { Mail } from 'lucide-react';
import { useState } from 'react';
import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { useLeaveGuard } from '../../../parts/routing/use-leave-guard.ts';
import { LinkButton } from '../../../ui/form/button.tsx';
import type { Route } from './+types/settings';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { ContactSettings } from './contact-settings.tsx';
import { LicensingSettings } from './licensing-settings.tsx';
import { LinkSettings } from './link-settings.tsx';
import { PageHead } from '../chrome/page-head.tsx';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '设置');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  return { settings: await apiOf(context).settings.get({}) };
}

export default function SettingsPage({ loaderData: { settings } }: Route.ComponentProps) {
  const [contactIsDirty, onContactDirty] = useState(false);
  const [linksAreDirty, onLinksDirty] = useState(false);
  const [rulesAreDirty, onRulesDirty] = useState(false);
  useLeaveGuard(contactIsDirty || linksAreDirty || rulesAreDirty);
  return (
    <>
      <PageHead
        title="设置"
        description="品牌、联系方式与授权规则；每一块单独保存，修改记入审计。"
        actions={
          <LinkButton to="/dashboard/settings/mail" icon={<Mail aria-hidden className="size-4" />}>
            邮件服务器
          </LinkButton>
        }
      />
      <div className="max-w-3xl space-y-6">
        <ContactSettings settings={settings} onDirty={onContactDirty} />
        <LinkSettings settings={settings} onDirty={onLinksDirty} />
        <LicensingSettings settings={settings} onDirty={onRulesDirty} />
        <p className="text-[13px] leading-6 text-ink-faint">
          收款信息、二维码、默认外观与维护模式在命令行里修改：
          <code className="font-mono text-xs">npm run cli -- settings list</code>
        </p>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
