import { FileKey } from 'lucide-react';
import type { License } from '../../../../contract/licenses/licenses.ts';
import type { Material } from '../../../../contract/files/materials.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { saveFile } from '../../../client/files/fetch-file.ts';
import { useBusy } from '../../../parts/requests/use-busy.ts';
import { Button, LinkButton } from '../../../ui/form/button.tsx';

interface LicenseFileButtonProps {
  material: Material;
  licenses: readonly License[];
}

/** A source archive needs the license file beside it; a customer with several licenses chooses one. */
export function LicenseFileButton({ material, licenses }: LicenseFileButtonProps) {
  const [isBusy, run] = useBusy();
  if (material.kind !== 'source' || material.isPublic) return null;
  const fitting = licenses.filter(
    ({ status, edition }) => status === 'active' && material.editions.includes(edition.code),
  );
  const [license, ...others] = fitting;
  if (license === undefined) return null;
  const icon = <FileKey aria-hidden className="size-4" />;
  if (others.length > 0) {
    return (
      <LinkButton to="/user/product" variant="ghost" icon={icon} aria-label={`${material.title}的授权文件`}>
        授权文件
      </LinkButton>
    );
  }
  const download = () =>
    run(async () => {
      const { fileName, text } = await remoteApi.licenses.file({ number: license.number });
      saveFile(new Blob([text], { type: 'text/plain' }), fileName);
    });
  return (
    <Button
      variant="ghost"
      loading={isBusy}
      onClick={() => void download()}
      icon={icon}
      aria-label={`授权文件 ${license.number}.lic，与${material.title}放在一起`}
    >
      授权文件
    </Button>
  );
}
