import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import { type HelpText, helpTexts } from '../../../../contract/pages/help-texts.ts';
import type { textPreview } from '../../../../contract/pages/text-preview.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { ConflictAlert } from '../../../form/conflict-alert.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { FormShell } from '../../../form/form-shell.tsx';
import { useRevisedForm } from '../../../form/use-revised-form.ts';
import { useAct } from '../../../parts/requests/use-act.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DraftBar, savedBy } from '../form/draft-bar.tsx';
import { MarkdownField } from '../form/markdown-field.tsx';
import { TextPreview } from '../form/text-preview.tsx';
import { TheirWords } from '../form/their-words.tsx';
import { CategoryField } from './category-field.tsx';
import { PublishHelpDialog } from './publish-help-dialog.tsx';

interface HelpEditorProps {
  text: HelpText;
  onDirty: (isDirty: boolean) => void;
  /** Called after the draft was published or discarded: the fields start over. */
  onReplaced: () => Promise<void>;
}

type Values = Pick<HelpText, 'category' | 'title' | 'summary' | 'markdown'>;

const valuesOf = ({ category, title, summary, markdown }: Values): Values => ({ category, title, summary, markdown });

/** The draft beside its preview. */
export function HelpEditor({ text, onDirty, onReplaced }: HelpEditorProps) {
  const { revalidate } = useRevalidator();
  const { kind, slug, revision, version, hasDraft, publishAt } = text;
  const isPage = kind === 'page';
  const [changes, setChanges] = useState<OutputOf<typeof textPreview.show>['changes']>(null);
  const form = useRevisedForm<typeof helpTexts.save, Values, HelpText>(helpTexts.save, {
    stored: text,
    valuesOf,
    changesOf: (values) => ({ kind, slug, ...values }),
    overtaken: 'DRAFT_CHANGED_ELSEWHERE',
    latest: async () => {
      const now = await remoteApi.helpTexts.get({ kind, slug });
      const before = form.getValues('markdown');
      setChanges((await remoteApi.textPreview.show({ markdown: now.markdown, before })).changes);
      return now;
    },
    done: '草稿已保存，访客还看不到',
    onSaved: revalidate,
  });
  const { isDirty } = form;
  const [title, markdown] = useWatch({ control: form.control, name: ['title', 'markdown'] });
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <div className="min-w-0">
        <Card title="文字">
          {/* A field scrolled into view must not end up under the bar at the bottom. */}
          <FormShell form={form} label="文字" className="space-y-5 [&_textarea]:scroll-mb-40">
            <ConflictAlert form={form} what="这份草稿">
              {changes !== null && changes.length > 0 && <TheirWords passages={changes} />}
            </ConflictAlert>
            <FormField form={form} name="title" label={isPage ? '标题' : '问题'} required>
              {(control) => <Input {...control} autoComplete="off" maxLength={100} />}
            </FormField>
            {isPage && (
              <FormField form={form} name="summary" label="简介" hint="目录与搜索结果里的一句话">
                {(control) => <Input {...control} autoComplete="off" maxLength={200} />}
              </FormField>
            )}
            <CategoryField form={form} />
            <MarkdownField
              form={form}
              name="markdown"
              label={isPage ? '正文' : '回答'}
              required
              rows={isPage ? 22 : 10}
              hint="Markdown：标题、列表、表格、链接、图片、代码。“## 标题 {#anchor}”给标题起链接名；可以写 {{title}}（品牌名称）、{{vendor}}（公司）、{{contact}}（联系方式）、{{sdkPackage}}、{{sdkCommand}}、{{sdkVariable}} 与 {{sdkUrl}}（校验工具）、{{licensePrefix}}（授权编号的开头）等占位符"
            />
          </FormShell>
        </Card>
        <DraftBar
          form={form}
          edited={{ kind: isPage ? 'help' : 'question', id: slug, revision: form.revision }}
          isDirty={isDirty}
          hasDraft={hasDraft}
          status={hasDraft ? `草稿还没有发布${savedBy(text)}` : `与现行的第 ${version} 次文字一致`}
          {...(hasDraft && {
            discard: {
              question: { title: '放弃草稿？', text: '还没有发布的修改会丢失，回到现行的文字。' },
              call: () => remoteApi.helpTexts.discard({ kind, slug, revision }),
            },
          })}
          schedule={{ publishAt, unschedule: () => remoteApi.helpTexts.unschedule({ kind, slug, revision }) }}
          onStored={onReplaced}
          renderPublishing={(close) => <PublishHelpDialog text={text} onClose={close} onPublished={onReplaced} />}
        >
          <VisibilityButton text={text} />
        </DraftBar>
      </div>
      <div className="min-w-0 xl:sticky xl:top-8">
        <TextPreview title={title} markdown={markdown} />
      </div>
    </div>
  );
}

/** Shows or hides the text at once, whatever its draft is. */
function VisibilityButton({ text: { kind, slug, isHidden } }: { text: HelpText }) {
  const [isBusy, perform] = useAct();
  const toggle = () =>
    perform({
      call: () => remoteApi.helpTexts.show({ kind, slug, isHidden: !isHidden }),
      done: isHidden ? '已对访客显示' : '已隐藏',
    });
  return (
    <Button size="sm" variant="ghost" loading={isBusy} onClick={() => void toggle()}>
      {isHidden ? '对访客显示' : '隐藏'}
    </Button>
  );
}
