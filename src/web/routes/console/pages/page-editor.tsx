import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { StoredDocument } from '../../../../contract/pages/page-document.ts';
import { pages, type EditedPage } from '../../../../contract/pages/pages.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { ConflictAlert } from '../../../form/conflict-alert.tsx';
import { FormShell } from '../../../form/form-shell.tsx';
import { useRevisedForm } from '../../../form/use-revised-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { TheirWords } from '../form/their-words.tsx';
import { headIdOf } from './block-card.tsx';
import { BlockList } from './block-list.tsx';
import { compareDocuments, type DocumentChanges } from './compare-documents.ts';
import { MoveList } from './move-list.tsx';
import { PageBar } from './page-bar.tsx';
import { PageFacts } from './page-facts.tsx';
import { PagePreview } from './page-preview.tsx';
import { kindName, type PageValues } from './page-values.ts';

interface PageEditorProps {
  page: EditedPage;
  onDirty: (isDirty: boolean) => void;
  onReplaced: () => Promise<void>;
}

/** The blocks beside the page as visitors would see it. */
export function PageEditor({ page, onDirty, onReplaced }: PageEditorProps) {
  const { revalidate } = useRevalidator();
  const [theirs, setTheirs] = useState<StoredDocument | null>(null);
  const { slug } = page;
  const form = useRevisedForm<typeof pages.save, PageValues>(pages.save, {
    stored: page,
    valuesOf: ({ document }) => ({ document }),
    changesOf: ({ document }) => ({ slug, document: document as InputOf<typeof pages.save>['document'] }),
    overtaken: 'DRAFT_CHANGED_ELSEWHERE',
    latest: async () => {
      const now = await remoteApi.pages.get({ slug });
      setTheirs(now.document);
      return now;
    },
    done: '草稿已保存，访客还看不到',
    onSaved: revalidate,
  });
  const { isDirty } = form;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const missed = page.broken.map(({ id }) => id);
  const [openId, setOpenId] = useState(missed[0] ?? null);
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <div className="min-w-0">
        {/* A field scrolled into view must not end up under the bar at the bottom. */}
        <FormShell form={form} label="页面" className="space-y-4 [&_input]:scroll-mb-40 [&_textarea]:scroll-mb-40">
          <ConflictAlert form={form} what="这个页面">
            {theirs !== null && <Theirs {...compareDocuments(form.getValues('document'), theirs)} />}
          </ConflictAlert>
          <Broken page={page} document={form.getValues('document')} onOpen={setOpenId} />
          {page.path !== '' && <PageFacts form={form} page={page} />}
          <BlockList form={form} slug={slug} missed={missed} openId={openId} onOpen={setOpenId} />
        </FormShell>
        <PageBar form={form} page={page} isDirty={isDirty} onReplaced={onReplaced} />
      </div>
      <div className="min-w-0 xl:sticky xl:top-8">
        <PagePreview form={form} slug={slug} />
      </div>
    </div>
  );
}

const Theirs = ({ moves, passages }: DocumentChanges) => (
  <TheirWords passages={passages}>
    <MoveList moves={moves} />
  </TheirWords>
);

interface BrokenProps {
  page: EditedPage;
  /** As it is being edited: a block may be gone already. */
  document: StoredDocument;
  onOpen: (id: string) => void;
}

/** The blocks that visitors miss, each with the way to it. */
function Broken({ page: { broken, published }, document, onOpen }: BrokenProps) {
  if (broken.length === 0) return null;
  const open = (id: string) => {
    onOpen(id);
    window.document.getElementById(headIdOf(id))?.focus();
  };
  return (
    <Alert tone="danger" title="线上有内容块没有显示：改正或移除之后重新发布">
      <ul className="space-y-1">
        {broken.map(({ id, message }) => (
          <li key={id}>
            {kindName(published?.blocks.find((block) => block.id === id)?.kind ?? '')}：{message}{' '}
            {document.blocks.some((block) => block.id === id) && (
              <button
                type="button"
                className="cursor-pointer font-medium text-ink underline underline-offset-4"
                onClick={() => open(id)}
              >
                到这一块
              </button>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
