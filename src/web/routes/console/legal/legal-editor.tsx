import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { type LegalText, legalTexts } from '../../../../contract/pages/legal-texts.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { ConflictAlert } from '../../../form/conflict-alert.tsx';
import { FormShell } from '../../../form/form-shell.tsx';
import { useRevisedForm } from '../../../form/use-revised-form.ts';
import type { Passage } from '../../../parts/reading/pair-passages.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { DraftBar, savedBy } from '../form/draft-bar.tsx';
import { MarkdownField } from '../form/markdown-field.tsx';
import { TextPreview } from '../form/text-preview.tsx';
import { TheirWords } from '../form/their-words.tsx';
import { PublishLegalDialog } from './publish-legal-dialog.tsx';

interface LegalEditorProps {
  text: LegalText;
  onDirty: (isDirty: boolean) => void;
  /** Called after the draft was published or discarded: the fields start over. */
  onReplaced: () => Promise<void>;
}

interface Values {
  markdown: string;
}

/** The draft beside the text as customers would see it. */
export function LegalEditor({ text, onDirty, onReplaced }: LegalEditorProps) {
  const { revalidate } = useRevalidator();
  const { slug, title, revision, hasDraft, version, publishAt, publishVersion } = text;
  const planned = publishVersion === null ? '' : `，定为版本 ${publishVersion}`;
  const [theirs, setTheirs] = useState<readonly Passage[]>([]);
  const form = useRevisedForm<typeof legalTexts.save, Values, LegalText>(legalTexts.save, {
    stored: text,
    valuesOf: ({ markdown }) => ({ markdown }),
    changesOf: ({ markdown }) => ({ slug, markdown }),
    overtaken: 'DRAFT_CHANGED_ELSEWHERE',
    latest: async () => {
      const now = await remoteApi.legalTexts.get({ slug });
      const before = form.getValues('markdown');
      setTheirs((await remoteApi.textPreview.show({ markdown: now.markdown, before })).changes ?? []);
      return now;
    },
    done: '草稿已保存，客户还看不到',
    onSaved: revalidate,
  });
  const { isDirty } = form;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const markdown = useWatch({ control: form.control, name: 'markdown' });
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <div className="min-w-0">
        <Card title="文字" description="客户同意的是某一个版本：先存草稿，核对后发布为新版本，以前的版本一直能查到。">
          {/* A field scrolled into view must not end up under the bar at the bottom. */}
          <FormShell form={form} label="文字" className="space-y-5 [&_textarea]:scroll-mb-40">
            <ConflictAlert form={form} what="这份草稿">
              {theirs.length > 0 && <TheirWords passages={theirs} />}
            </ConflictAlert>
            <MarkdownField
              form={form}
              name="markdown"
              label="正文"
              required
              rows={24}
              hint="Markdown：标题、列表、表格、链接。可以写 {{title}}（品牌名称）、{{vendor}}（公司）、{{contact}}（联系方式）"
            />
          </FormShell>
        </Card>
        <DraftBar
          form={form}
          edited={{ kind: 'legal', id: slug, revision: form.revision }}
          isDirty={isDirty}
          hasDraft={hasDraft}
          status={`${hasDraft ? `草稿还没有发布${savedBy(text)}` : `与现行的版本 ${version} 一致`}${planned}`}
          {...(hasDraft && {
            discard: {
              question: { title: '放弃草稿？', text: '还没有发布的修改会丢失，回到现行的文字。' },
              call: () => remoteApi.legalTexts.discard({ slug, revision }),
            },
          })}
          schedule={{ publishAt, unschedule: () => remoteApi.legalTexts.unschedule({ slug, revision }) }}
          onStored={onReplaced}
          renderPublishing={(close) => <PublishLegalDialog text={text} onClose={close} onPublished={onReplaced} />}
        />
      </div>
      <div className="min-w-0 xl:sticky xl:top-8">
        <TextPreview title={title} markdown={markdown} />
      </div>
    </div>
  );
}
