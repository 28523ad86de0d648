import { Maximize2, Menu as MenuIcon, Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { StoredDocument } from '../../../../contract/pages/page-document.ts';
import { remoteApi } from '../../../client/http/remote-api.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { untilThere } from '../../../ui/feedback/lost-part.ts';
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx';
import { IconButton } from '../../../ui/form/button.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { loadFacts } from '../../marketing/page/block-facts.ts';
import { usePreview } from '../form/use-preview.ts';
import { Updating } from '../form/updating.tsx';
import { loadPartFacts } from './part-facts.ts';
import { PreviewFrame } from './preview-frame.tsx';
import type { PageForm } from './page-values.ts';

/** Shows nothing until everything is loaded: an empty frame would look like an empty page. */
async function drawn({ slug, document }: { slug: string; document: StoredDocument }) {
  const { menus, ...page } = await remoteApi.pages.preview({ slug, document });
  // Header and footer need a page that visitors know around them.
  const { blocks } = menus === null ? page : await remoteApi.pages.show({ slug: 'home' });
  // Imported separately: the components of public pages stay in the files of their pages.
  const [{ PreviewedBlocks }, { PreviewedMenus }, facts, partFacts] = await Promise.all([
    untilThere(() => import('./previewed-blocks.tsx')),
    untilThere(() => import('./previewed-menus.tsx')),
    loadFacts(remoteApi, blocks),
    loadPartFacts(remoteApi, blocks),
  ]);
  return { blocks, menus, facts, partFacts, PreviewedBlocks, PreviewedMenus };
}
type Drawn = Awaited<ReturnType<typeof drawn>>;

type Width = 'phone' | 'menu' | 'desk';

const widths: { value: Width; label: ReactNode }[] = [
  { value: 'phone' as const, label: <Choice icon={Smartphone} label="手机" /> },
  { value: 'desk' as const, label: <Choice icon={Monitor} label="电脑" /> },
];

/** On a phone the header's links are behind a button. */
const widthsOfMenus = widths.toSpliced(1, 0, {
  value: 'menu' as const,
  label: <Choice icon={MenuIcon} label="手机菜单" />,
});

const schemes = [
  { value: 'light' as const, label: <Choice icon={Sun} label="浅色" /> },
  { value: 'dark' as const, label: <Choice icon={Moon} label="深色" /> },
];

type Scheme = (typeof schemes)[number]['value'];

const schemeHere = (): Scheme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

/** On a phone, a page drawn at desktop width would be unreadable. */
const widthHere = (): Width => (matchMedia('(width < 40rem)').matches ? 'phone' : 'desk');

/** The page with the typed content, drawn by its own components. */
export function PagePreview({ form, slug }: { form: PageForm; slug: string }) {
  const [width, setWidth] = useState<Width>(widthHere);
  const [scheme, setScheme] = useState<Scheme>(schemeHere);
  const document = useWatch({ control: form.control, name: 'document' });
  const { shown, problem, isBehind } = usePreview({ slug, document }, drawn);
  const [isLarge, setLarge] = useState(false);
  const hasMenus = slug === 'navigation';
  const looks = (group: string) => (
    <>
      <div className="w-52">
        <Segmented
          label="预览的外观"
          name={`${group}-scheme`}
          options={schemes}
          value={scheme}
          onValueChange={setScheme}
        />
      </div>
      <div className={hasMenus ? 'w-80 max-w-full' : 'w-52'}>
        <Segmented
          label="预览的宽度"
          name={`${group}-width`}
          options={hasMenus ? widthsOfMenus : widths}
          value={width}
          onValueChange={setWidth}
        />
      </div>
      <Updating isShown={shown !== null && isBehind} />
    </>
  );
  const frame = (height?: number) =>
    shown === null ? (
      <SkeletonLines lines={8} />
    ) : (
      <PreviewFrame
        label="访客看到的页面"
        width={width === 'desk' ? 1440 : 390}
        scheme={scheme}
        {...(height !== undefined && { height })}
      >
        <Page {...shown} isMenuOpen={width === 'menu'} />
      </PreviewFrame>
    );
  return (
    <Card
      title="预览"
      description={`随输入更新；还没有填对的${hasMenus ? '链接' : '内容块'}不在其中。`}
      actions={
        <>
          {looks('preview')}
          <IconButton
            label="放大预览"
            className="max-sm:hidden"
            icon={<Maximize2 aria-hidden className="size-4" />}
            onClick={() => setLarge(true)}
          />
        </>
      }
    >
      {problem !== null && (
        <p role="status" className="mb-3 text-[13px] leading-5 text-danger">
          {problem}
        </p>
      )}
      {frame()}
      {/* Beside the fields a page of 1440 px is drawn at a third of its size. */}
      <Dialog open={isLarge} onClose={() => setLarge(false)} title="预览" size="full">
        <div className="mb-4 flex flex-wrap items-center gap-2">{looks('large')}</div>
        {frame(Math.max(320, Math.floor(innerHeight * 0.85) - 160))}
      </Dialog>
    </Card>
  );
}

function Page({ PreviewedBlocks, PreviewedMenus, menus, isMenuOpen, ...page }: Drawn & { isMenuOpen: boolean }) {
  const blocks = <PreviewedBlocks {...page} />;
  if (menus === null) return <main>{blocks}</main>;
  return (
    <PreviewedMenus menus={menus} isImmersive={page.blocks[0]?.kind === 'hero'} isMenuOpen={isMenuOpen}>
      {blocks}
    </PreviewedMenus>
  );
}

function Choice({ icon: Icon, label }: { icon: typeof Monitor; label: string }) {
  return (
    <span className="flex items-center gap-1.5 text-[13px]">
      <Icon aria-hidden className="size-4" />
      {label}
    </span>
  );
}
