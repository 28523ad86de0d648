import { Link } from 'react-router';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { keepUserInfo, useSession } from '../../../client/session/session.ts';
import { useSite } from '../../../parts/chrome/use-site.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';

/** Asks people who agreed to an older privacy agreement again; nothing else is blocked meanwhile. */
export function PrivacyConsent() {
  const { user } = useSession();
  const { privacyVersion } = useSite();
  const [isSending, run] = useBusy();
  const agreed = user?.privacyVersion ?? null;
  if (agreed === null || privacyVersion === '' || agreed === privacyVersion) return null;

  const accept = () =>
    run(async () => {
      keepUserInfo(await remoteApi.account.acceptPrivacy({ version: privacyVersion }));
      toast.success('已记录您的同意');
    });

  return (
    <Alert
      tone="warning"
      title="隐私协议已更新"
      className="mb-6"
      action={
        <Button variant="primary" size="sm" loading={isSending} onClick={() => void accept()}>
          同意版本 {privacyVersion}
        </Button>
      }
    >
      您同意的是版本 {agreed}。请先
      <Link to={`/privacy/index?since=${agreed}#changes`} className="mx-1 text-link">
        看看改了什么
      </Link>
      。在您同意之前，我们继续按原来的方式处理您的信息。
    </Alert>
  );
}
