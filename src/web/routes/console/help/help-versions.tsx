import { useNavigate } from 'react-router';
import type { HelpText, HelpVersion } from '../../../../contract/pages/help-texts.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { SavedVersions } from '../form/saved-versions.tsx';
import { RestoreButton } from '../form/text-editor.tsx';
import { useRestore } from '../form/use-restore.ts';

interface HelpVersionsProps {
  text: HelpText;
  versions: readonly HelpVersion[];
}

/** Who published what and when; a former text can be copied into the draft, and the shipped words put back in force. */
export function HelpVersions({ text, versions }: HelpVersionsProps) {
  const { kind, slug, revision, hasDraft, isShipped, comesWithProduct } = text;
  const navigate = useNavigate();
  const path = `/dashboard/help/${kind}/${slug}`;
  const { isBusy, restore } = useRestore({ path, hasDraft, readers: '访客' });
  const put = ({ number, category, title, summary, markdown }: HelpVersion) =>
    restore(`第 ${number} 次的文字`, () =>
      remoteApi.helpTexts.save({ kind, slug, revision, category, title, summary, markdown }),
    );
  return (
    <SavedVersions
      title="发布记录"
      description="最近 50 次；放进草稿，核对后再发布。"
      into="草稿"
      versions={versions}
      isBusy={isBusy}
      onTake={(version) => void put(version)}
      restoring={
        comesWithProduct &&
        !isShipped && (
          <RestoreButton
            text="立即对访客生效，此后随版本更新；发布过的留在发布记录里，还没有发布的草稿会丢失。"
            restore={() => remoteApi.helpTexts.restore({ kind, slug, revision })}
            onRestored={() => navigate(path)}
          />
        )
      }
    />
  );
}
