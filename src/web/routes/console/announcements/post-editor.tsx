import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { news, type NewsPost } from '../../../../contract/announcements/news.ts';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { textPreview } from '../../../../contract/pages/text-preview.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { FormField } from '../../../form/form-field.tsx';
import { useRevisedForm } from '../../../form/use-revised-form.ts';
import { Input, Textarea } from '../../../ui/form/input.tsx';
import { TheirWords } from '../form/their-words.tsx';
import { SettingsCard } from '../settings/settings-card.tsx';
import { BodyField } from './body-field.tsx';

export interface PostValues {
  title: string;
  slug: string;
  summary: string;
  body: string;
}

const valuesOf = ({ title, slug, summary, body }: NewsPost): PostValues => ({ title, slug, summary, body });

interface PostEditorProps {
  post: NewsPost;
  onDirty: (isDirty: boolean) => void;
  onSaving: (isSaving: boolean) => void;
}

export function PostEditor({ post, onDirty, onSaving }: PostEditorProps) {
  const { revalidate } = useRevalidator();
  const { id } = post;
  const [changes, setChanges] = useState<OutputOf<typeof textPreview.show>['changes']>(null);
  const form = useRevisedForm<typeof news.save, PostValues>(news.save, {
    stored: post,
    valuesOf,
    changesOf: (values) => ({ id, ...values }),
    overtaken: 'WORDS_CHANGED',
    latest: async () => {
      const now = await remoteApi.news.post({ id });
      const before = form.getValues('body');
      // Even without the comparison the author can choose.
      const compared = remoteApi.textPreview.show({ markdown: now.body, before });
      setChanges(await compared.then((shown) => shown.changes).catch(() => null));
      return now;
    },
    done: '已保存',
    onSaved: revalidate,
  });
  const { isDirty, isSending } = form;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => onSaving(isSending), [isSending, onSaving]);
  return (
    <SettingsCard
      title="内容"
      description={post.state === 'published' ? '保存后一秒内对访客生效。' : '发布之前只有运营人员看得到。'}
      what="这篇公告"
      form={form}
      lastChange={post}
      edited={{ kind: 'post', id, revision: form.revision }}
      comparison={changes !== null && changes.length > 0 && <TheirWords passages={changes} />}
    >
      <div className="space-y-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField form={form} name="title" label="标题" required>
            {(control) => <Input {...control} maxLength={80} autoComplete="off" />}
          </FormField>
          <FormField form={form} name="slug" label="地址" required hint="接在 /news/ 后面；发布后改动，旧链接会失效">
            {(control) => <Input {...control} maxLength={80} autoComplete="off" />}
          </FormField>
        </div>
        <FormField form={form} name="summary" label="摘要" required hint="列表、搜索结果和订阅里显示">
          {(control) => <Textarea {...control} rows={2} maxLength={200} />}
        </FormField>
        <BodyField form={form} />
      </div>
    </SettingsCard>
  );
}
