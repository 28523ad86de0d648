import { FolderOpen, Link2, Upload as UploadIcon } from 'lucide-react';
import { useState } from 'react';
import type { ManagedMaterial } from '../../../../contract/delivery.ts';
import type { Upload } from '../../../../contract/files/uploads.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import type { EditionNames } from '../releases/edition-names.ts';
import { EditMaterialDialog } from './edit-material-dialog.tsx';
import { LinkDialog, NewLinkDialog } from './link-dialog.tsx';
import { ManagedMaterialRow } from './managed-material-row.tsx';
import { MaterialDialog, type MaterialTask } from './material-dialog.tsx';
import { WaitingUploads } from './waiting-uploads.tsx';

interface ManagedMaterialsProps {
  /** Null for materials without a release. */
  releaseId: string | null;
  /** Preselected for a new file. */
  editions: readonly string[];
  materials: readonly ManagedMaterial[];
  uploads: readonly Upload[];
  editionNames: EditionNames;
}

/** The files of a release with all their acts, and files that have not fully arrived. */
export function ManagedMaterials({ releaseId, editions, materials, uploads, editionNames }: ManagedMaterialsProps) {
  const [task, setTask] = useState<MaterialTask | null>(null);
  const [edited, setEdited] = useState<ManagedMaterial | null>(null);
  const [isLinking, setLinking] = useState(false);
  const shared = { releaseId, editions, editionNames };
  const Edit = edited?.kind === 'link' ? LinkDialog : EditMaterialDialog;
  const add = (
    <span className="flex flex-wrap justify-center gap-2">
      <Button icon={<Link2 aria-hidden className="size-4" />} onClick={() => setLinking(true)}>
        添加链接
      </Button>
      <Button
        variant="primary"
        icon={<UploadIcon aria-hidden className="size-4" />}
        onClick={() => setTask({ is: 'add' })}
      >
        添加资料
      </Button>
    </span>
  );
  return (
    <div className="min-w-0 space-y-6">
      {task === null && <WaitingUploads uploads={uploads} onContinue={(upload) => setTask({ is: 'add', upload })} />}
      <Card flush title="资料" actions={materials.length > 0 && add}>
        {materials.length === 0 ? (
          <EmptyState
            icon={<FolderOpen aria-hidden />}
            title="还没有资料"
            text="一个文件不超过 2 GB。网络中断后会接着传，刷新页面后重新选择同一个文件即可继续。放在网盘或代码仓库里的，添加链接与提取码。"
            action={add}
          />
        ) : (
          <ul aria-label="资料" className="border-t border-line">
            {materials.map((material) => (
              <ManagedMaterialRow
                key={material.id}
                material={material}
                editionNames={editionNames}
                onEdit={() => setEdited(material)}
                onReplace={() => setTask({ is: 'replace', material })}
              />
            ))}
          </ul>
        )}
      </Card>
      {task !== null && <MaterialDialog {...shared} task={task} waiting={uploads} onClose={() => setTask(null)} />}
      {isLinking && <NewLinkDialog {...shared} onClose={() => setLinking(false)} />}
      {edited !== null && (
        <Edit releaseId={releaseId} editionNames={editionNames} material={edited} onClose={() => setEdited(null)} />
      )}
    </div>
  );
}
