import { Copy, Ellipsis } from 'lucide-react';
import type { IssuedLicense } from '../../../../parts/words/license-words.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { copyText } from '../../../../ui/media/copy-text.ts';
import { Menu, MenuButton, MenuSeparator } from '../../../../ui/navigation/menu.tsx';
import { type LicenseAct, licenseActLabels, possibleLicenseActs } from './license-act-words.ts';

export type OnLicenseAct = (license: IssuedLicense, act: LicenseAct) => void;

/** The acts of a row: the same as on the license's page, and copying its number. */
export function LicenseRowMenu({ license, onAct }: { license: IssuedLicense; onAct: OnLicenseAct }) {
  const { number } = license;
  const acts = possibleLicenseActs(license);
  return (
    <Menu
      label={`${number}：操作`}
      triggerClassName="inline-flex size-11 cursor-pointer items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink sm:size-9"
      trigger={<Ellipsis aria-hidden className="size-4" />}
    >
      {acts.map((act) => (
        <MenuButton key={act} className={act === 'revoke' ? 'text-danger' : ''} onClick={() => onAct(license, act)}>
          {licenseActLabels[act]}
        </MenuButton>
      ))}
      {acts.length > 0 && <MenuSeparator />}
      <MenuButton icon={<Copy aria-hidden />} onClick={() => void copyNumber(number)}>
        复制编号
      </MenuButton>
    </Menu>
  );
}

async function copyNumber(number: string): Promise<void> {
  try {
    await copyText(number);
    toast.success('已复制授权编号');
  } catch {
    toast.error('没能写入剪贴板，请手动选择文字复制');
  }
}
