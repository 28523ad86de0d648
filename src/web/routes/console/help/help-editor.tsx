import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import { type HelpText, helpTexts, type HelpVersion } from '../../../../contract/pages/help-texts.ts';
import type { textPreview } from '../../../../contract/pages/text-preview.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { ConflictAlert } from '../../../form/conflict-alert.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { FormShell, SubmitButton } from '../../../form/form-shell.tsx';
import { useRevisedForm } from '../../../form/use-revised-form.ts';
import { Input } from '../../../ui/form/input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { MarkdownField } from '../form/markdown-field.tsx';
import { TextEditor, type TextEditorProps } from '../form/text-editor.tsx';
import { TextPreview } from '../form/text-preview.tsx';
import { TheirWords } from '../form/their-words.tsx';
import { CategoryField } from './category-field.tsx';

interface HelpEditorProps extends Pick<TextEditorProps<HelpText, HelpVersion>, 'versions' | 'onDirty' | 'onRestored'> {
  text: HelpText;
}

type Values = Pick<HelpText, 'category' | 'title' | 'summary' | 'markdown'>;

const valuesOf = ({ category, title, summary, markdown }: Values): Values => ({ category, title, summary, markdown });

/** The words beside the text as it is read; saved is published. */
export function HelpEditor({ text, versions, onDirty, onRestored }: HelpEditorProps) {
  const { revalidate } = useRevalidator();
  const { kind, slug, isShipped, comesWithProduct } = text;
  const isPage = kind === 'page';
  const [changes, setChanges] = useState<OutputOf<typeof textPreview.show>['changes']>(null);
  const form = useRevisedForm<typeof helpTexts.save, Values, HelpText>(helpTexts.save, {
    stored: text,
    valuesOf,
    changesOf: (values) => ({ kind, slug, ...values }),
    overtaken: 'WORDS_CHANGED',
    latest: async () => {
      const now = await remoteApi.helpTexts.get({ kind, slug });
      const before = form.getValues('markdown');
      setChanges((await remoteApi.textPreview.show({ markdown: now.markdown, before })).changes);
      return now;
    },
    done: text.isHidden ? '已保存，显示之后访客才看到' : '已保存，一秒内对访客生效',
    onSaved: revalidate,
  });
  const { isDirty } = form;
  const [title, markdown] = useWatch({ control: form.control, name: ['title', 'markdown'] });
  const take = (version: HelpVersion) => {
    for (const [name, value] of Object.entries(valuesOf(version)) as [keyof Values, string][])
      form.setValue(name, value, { shouldDirty: true });
    form.setFocus('title');
  };

  return (
    <TextEditor
      preview={<TextPreview title={title} markdown={markdown} />}
      isDirty={isDirty}
      onDirty={onDirty}
      versions={versions}
      onTake={take}
      restore={
        comesWithProduct && !isShipped
          ? () => remoteApi.helpTexts.restore({ kind, slug, revision: text.revision })
          : null
      }
      onRestored={onRestored}
    >
      <Card title="文字">
        <FormShell form={form} label="文字">
          <ConflictAlert form={form} what="这份文字">
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
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5">
            <SubmitButton form={form} disabled={!isDirty}>
              {text.isHidden ? '保存' : '保存并发布'}
            </SubmitButton>
            {isDirty && <span className="text-[13px] text-ink-faint">有未保存的修改</span>}
          </div>
        </FormShell>
      </Card>
    </TextEditor>
  );
}
