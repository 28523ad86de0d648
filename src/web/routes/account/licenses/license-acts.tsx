import { ArrowRightLeft, ArrowUpCircle, CalendarPlus, Download, FileText, Receipt } from 'lucide-react';
import type { ReactNode } from 'react';
import { wasReceived } from '../../../../contract/licenses/license-acts.ts';
import type { License } from '../../../../contract/licenses/licenses.ts';
import { saveFile } from '../../../client/files/fetch-file.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { buttonClass, type ButtonSize, type ButtonVariant } from '../../../ui/form/button.tsx';
import { CopyButton } from '../../../ui/media/copy-button.tsx';
import { Menu, MenuButton, MenuLink, MenuSeparator } from '../../../ui/navigation/menu.tsx';

/** The main purpose of the page: the key, in the form used in the project. Each copy is recorded on the server. */
export function CopyKey({ license: { number }, variant }: { license: License; variant?: ButtonVariant }) {
  return (
    <CopyButton
      label="复制密钥"
      variant={variant}
      size={variant === undefined ? 'sm' : 'md'}
      done="已复制授权密钥"
      text={async () => (await remoteApi.licenses.key({ number })).key}
    />
  );
}

interface LicenseMenuProps {
  license: License;
  trigger: ReactNode;
  size?: ButtonSize;
}

/** Everything else that can be done with a license. */
export function LicenseMenu({ license, trigger, size = 'sm' }: LicenseMenuProps) {
  const { number, status, applicationNumber, history } = license;
  const [, run] = useBusy();
  const to = (act: string) => `/user/product/${number}/${act}`;
  const downloadKey = () =>
    run(async () => {
      const { key } = await remoteApi.licenses.key({ number });
      saveFile(new Blob([key], { type: 'application/jwt' }), `${number}.jwt`);
    });
  const downloadFile = () =>
    run(async () => {
      const { fileName, text } = await remoteApi.licenses.file({ number });
      saveFile(new Blob([text], { type: 'text/plain' }), fileName);
    });
  if (status !== 'active' && applicationNumber === null) return null;
  return (
    <Menu label={`更多操作：${number}`} trigger={trigger} triggerClassName={buttonClass({ size })}>
      {status === 'active' && (
        <>
          <MenuLink to={to('renewal')} icon={<CalendarPlus aria-hidden />}>
            续期
          </MenuLink>
          <MenuLink to={to('upgrade')} icon={<ArrowUpCircle aria-hidden />}>
            升级
          </MenuLink>
          {!wasReceived(history) && (
            <MenuLink to={to('transfer')} icon={<ArrowRightLeft aria-hidden />}>
              转让
            </MenuLink>
          )}
          <MenuSeparator />
          <MenuButton icon={<Download aria-hidden />} onClick={() => void downloadFile()}>
            下载授权文件 .lic
          </MenuButton>
          <MenuButton icon={<Download aria-hidden />} onClick={() => void downloadKey()}>
            下载授权密钥 .jwt
          </MenuButton>
        </>
      )}
      {applicationNumber !== null && (
        <>
          {status === 'active' && <MenuSeparator />}
          <MenuLink to={`/user/apply/${applicationNumber}`} icon={<FileText aria-hidden />}>
            来源申请
          </MenuLink>
          <MenuLink to={`/user/apply/${applicationNumber}#invoice`} icon={<Receipt aria-hidden />}>
            发票
          </MenuLink>
        </>
      )}
    </Menu>
  );
}
