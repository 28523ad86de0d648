import { type HelpText, helpTexts, type HelpWords } from '../../../../contract/pages/help-texts.ts';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useEndpointForm } from '../../../form/use-endpoint-form.ts';
import { categoryNames } from '../../help/help-words.ts';
import { PublishAtField, publishAtInput } from '../form/publish-at-field.tsx';
import { TextChanges } from '../legal/text-changes.tsx';

interface PublishHelpDialogProps {
  text: HelpText;
  onClose: () => void;
  onPublished: () => Promise<void>;
}

/** Shows everything that will change before a reader sees it. */
export function PublishHelpDialog({ text, onClose, onPublished }: PublishHelpDialogProps) {
  const { kind, slug, revision, published, markdown, isHidden } = text;
  const form = useEndpointForm(helpTexts.publish, {
    values: { at: '' },
    input: (values) => ({ kind, slug, revision, ...publishAtInput(values) }),
    done: ({ publishAt }) => {
      if (publishAt !== null) return '已定时，到时自动发布';
      return isHidden ? '已发布，显示之后访客才看到' : '已发布，一秒内对访客生效';
    },
    onDone: async () => {
      onClose();
      await onPublished();
    },
  });
  const changes = factsOf(published).flatMap(([label, before], index) => {
    const after = factsOf(text)[index]?.[1] ?? '';
    return before === after ? [] : [`${label}：${before || '（空）'} → ${after || '（空）'}`];
  });
  return (
    <FormDialog form={form} title={`发布“${text.title}”`} submitLabel="发布" size="lg" onClose={onClose} isPlain>
      <p>
        {isHidden
          ? '这一篇还隐藏着：发布之后，对访客显示了才看得到。'
          : '发布后搜索、站点地图与 llms.txt 也随之更新；自己的文字不再随版本更新。'}
      </p>
      {changes.length > 0 && (
        <ul className="space-y-1 text-sm text-ink">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <TextChanges before={published.markdown} markdown={markdown} label="与现行文字的不同" />
      <PublishAtField form={form} />
    </FormDialog>
  );
}

const factsOf = ({ title, summary, category }: HelpWords) =>
  [
    ['标题', title],
    ['简介', summary],
    ['分类', categoryNames[category]],
  ] as const;
