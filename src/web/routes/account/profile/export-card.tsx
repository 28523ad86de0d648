import { Download } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { sitePath } from '../../../client/base.ts';
import { browserConfig } from '../../../client/http/browser-config.ts';
import { withFreshLogin } from '../../../client/session/fresh-login.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';

/** A copy of all data kept about the customer. */
export function ExportCard() {
  const [isBusy, run] = useBusy();
  const { revalidate } = useRevalidator();
  const take = () =>
    run(async () => {
      const given = await withFreshLogin(() => remoteApi.personalData.export({}));
      if (given === null) return;
      location.assign(browserConfig().apiUrl + sitePath(given.url));
      toast.success('已开始下载');
      await revalidate();
    });
  return (
    <Card
      id="export"
      headingLevel={3}
      title="导出个人数据"
      description="资料、登录与安全记录、申请、授权与密钥、下载记录和邮件记录，打包为 ZIP（JSON 与图片）"
      actions={
        <Button loading={isBusy} icon={<Download aria-hidden className="size-4" />} onClick={() => void take()}>
          导出数据
        </Button>
      }
    >
      <p className="text-[13px] leading-5 text-ink-faint">
        下载链接 30 分钟内有效，每小时可以导出一份。文件里有授权密钥，请妥善保管。
      </p>
    </Card>
  );
}
