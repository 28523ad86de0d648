import { Archive, KeyRound, Mail } from 'lucide-react';
import { useState } from 'react';
import { apiOf } from '../../../api.ts';
import { requireToken } from '../../../client/session/require-token.ts';
import { useLeaveGuard } from '../../../parts/routing/use-leave-guard.ts';
import { LinkButton } from '../../../ui/form/button.tsx';
import type { Route } from './+types/settings';
import { ClosedSettings } from './closed-settings.tsx';
import { consoleMeta } from '../chrome/console-meta.ts';
import { ConsoleProblem } from '../chrome/console-problem.tsx';
import { DemoSettings } from './demo-settings.tsx';
import { LicensingSettings } from './licensing-settings.tsx';
import { LinkSettings } from './link-settings.tsx';
import { MaintenanceSettings } from './maintenance-settings.tsx';
import { RobotSettings } from './robot-settings.tsx';
import { SdkSettings } from './sdk-settings.tsx';
import { SupportSettings } from './support-settings.tsx';
import { PageHead } from '../chrome/page-head.tsx';

export const meta: Route.MetaFunction = ({ matches }) => consoleMeta(matches, '设置');

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  requireToken(request);
  const api = apiOf(context);
  const [settings, robots] = await Promise.all([api.settings.get({}), api.robots.list({})]);
  return { settings, robots };
}

export default function SettingsPage({ loaderData: { settings, robots } }: Route.ComponentProps) {
  const [linksAreDirty, onLinksDirty] = useState(false);
  const [rulesAreDirty, onRulesDirty] = useState(false);
  const [sdkIsDirty, onSdkDirty] = useState(false);
  const [supportIsDirty, onSupportDirty] = useState(false);
  const [demoIsDirty, onDemoDirty] = useState(false);
  const [closedIsDirty, onClosedDirty] = useState(false);
  const [maintenanceIsDirty, onMaintenanceDirty] = useState(false);
  useLeaveGuard(
    linksAreDirty ||
      rulesAreDirty ||
      sdkIsDirty ||
      supportIsDirty ||
      demoIsDirty ||
      closedIsDirty ||
      maintenanceIsDirty,
  );
  return (
    <>
      <PageHead
        title="设置"
        description="链接、授权规则、客服、没有营业时的说明与维护模式；每一块单独保存，修改记入审计。"
        actions={
          <>
            <LinkButton to="/dashboard/settings/backup" icon={<Archive aria-hidden className="size-4" />}>
              备份
            </LinkButton>
            <LinkButton to="/dashboard/settings/keys" icon={<KeyRound aria-hidden className="size-4" />}>
              签名密钥
            </LinkButton>
            <LinkButton to="/dashboard/settings/mail" icon={<Mail aria-hidden className="size-4" />}>
              邮件服务器
            </LinkButton>
          </>
        }
      />
      <div className="space-y-6">
        <LinkSettings settings={settings} onDirty={onLinksDirty} />
        <LicensingSettings settings={settings} onDirty={onRulesDirty} />
        <SdkSettings settings={settings} onDirty={onSdkDirty} />
        <SupportSettings settings={settings} onDirty={onSupportDirty} />
        <RobotSettings robots={robots.items} hosts={robots.hosts} />
        <DemoSettings settings={settings} onDirty={onDemoDirty} />
        <ClosedSettings settings={settings} onDirty={onClosedDirty} />
        <MaintenanceSettings settings={settings} onDirty={onMaintenanceDirty} />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ConsoleProblem error={error} />;
}
