import { Link } from 'react-router';
import type { Edition } from '../../../../contract/catalog.ts';
import type { Route } from './+types/product';
import { apiOf } from '../../../api.ts';
import { pageNotFound } from '../../../parts/routing/page-not-found.ts';
import { breadcrumbs, pageMeta, siteUrl } from '../../../parts/routing/page-meta.ts';
import { LinkButton } from '../../../ui/form/button.tsx';
import { productData } from '../product-data.ts';
import { Section } from '../section.tsx';
import { contentsOf } from './edition-features.ts';
import { EditionHead } from './edition-head.tsx';
import { IncludedList } from './included-list.tsx';
import { ProductShots } from './product-shots.tsx';
import { outlineRelease, ReleaseLog } from './release-log.tsx';
import { TechnologyTable } from './technology-table.tsx';
import { UnlockedMaterials } from './unlocked-materials.tsx';

const SHOWN_RELEASES = 5;
const pathOf = ({ code }: Edition) => `/product/detail/${code}`;

/** Without an edition in the address the recommended one is shown; that edition's own address is canonical. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (loaderData === undefined)
    return pageMeta(matches, { title: '产品详情', description: '', path: '/product/detail' });
  const { product, edition } = loaderData;
  const path = pathOf(edition);
  return pageMeta(matches, {
    title: `${edition.name}：${edition.tagline}`,
    description: `${edition.name}，适合${edition.audience}。包含：${edition.highlights.join('；')}。`,
    path,
    picture: 'product',
    structuredData: [
      breadcrumbs(matches, edition.name, path),
      productData({ product, editions: [edition] }, siteUrl(matches, path), edition),
    ],
  });
}

/** Of the catalogue what this page shows: all of it would be a third of the document. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = apiOf(context);
  const catalog = await api.catalog.get({});
  const { editions } = catalog;
  const edition =
    params.version === undefined
      ? (editions.find(({ recommended }) => recommended) ?? editions[0])
      : editions.find(({ code }) => code === params.version);
  if (edition === undefined) throw pageNotFound();
  const { items } = await api.materials.unlocked({ code: edition.code });
  const releases = catalog.releases.filter((release) => release.editions.includes(edition.code));
  return {
    product: catalog.product,
    edition,
    editions: editions.map(({ code, name }) => ({ code, name })),
    contents: contentsOf(catalog, edition),
    releases: releases.slice(0, SHOWN_RELEASES).map(outlineRelease),
    materials: items,
  };
}

export default function Product({ loaderData }: Route.ComponentProps) {
  const { edition, editions, contents, releases, materials } = loaderData;
  const isLicensed = edition.needsApplication;
  return (
    <>
      <EditionHead edition={edition} editions={editions} projects={contents.projects} />
      <div className="page pb-10 sm:pb-14">
        <h2 className="sr-only">运行中的样子</h2>
        <ProductShots />
        {!isLicensed && <ShotsNote />}
      </div>
      <Section
        id="included"
        title={`${edition.name}包含什么`}
        text={isLicensed ? '逐项列出，与价格页的对比表同一份数据。' : '包含的和不包含的，都列在这里。'}
      >
        <IncludedList contents={contents} isLicensed={isLicensed} />
      </Section>
      <Section
        id="technology"
        title="用什么写的"
        text="都是活跃维护的开源项目，没有自造的框架要学。测试与检查的工具用在发布之前，不随源码交付。"
      >
        <TechnologyTable edition={edition.code} />
      </Section>
      {materials.length > 0 && (
        <Section
          id="materials"
          title="能下载到的资料"
          text={`${isLicensed ? '标“公开”的登录后即可下载，其余在授权生效后；都' : '登录后在个人中心下载，'}附 SHA-256 校验值。`}
          beside
        >
          <UnlockedMaterials items={materials} />
        </Section>
      )}
      {releases.length > 0 && (
        <Section
          id="releases"
          title="发布与更新记录"
          text={isLicensed ? '更新服务期内发布的版本，永久可用。' : '付费版本的源码按这些版本发布。'}
          beside
        >
          <ReleaseLog releases={releases} />
        </Section>
      )}
      <Closing edition={edition} />
    </>
  );
}

/** Says that this edition has no source of the pages shown, and what can be used without it. */
function ShotsNote() {
  return (
    <p className="mt-6 text-[13px] leading-6 phrases text-ink-faint">
      截图来自付费版本。
      <Link to="/" className="text-link">
        首页的控制台示例
      </Link>
      和
      <Link to="/comp/index" className="text-link">
        组件页
      </Link>
      可以直接操作。
    </p>
  );
}

function Closing({ edition }: { edition: Edition }) {
  return (
    <div className="border-t border-line bg-surface print:hidden">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-6 py-14">
        <p className="text-xl font-semibold tracking-tight text-ink sm:text-2xl">
          {edition.needsApplication ? '合适就申请，草稿会自动保存。' : '先看看组件合不合用。'}
        </p>
        <div className="flex flex-wrap gap-3">
          {edition.needsApplication ? (
            <LinkButton to={`/applying/index/${edition.code}`} variant="primary" size="lg">
              申请{edition.name}
            </LinkButton>
          ) : (
            <>
              <LinkButton to="/comp/index" variant="primary" size="lg">
                看组件
              </LinkButton>
              <LinkButton to="/user/material" size="lg">
                登录后下载
              </LinkButton>
            </>
          )}
          <LinkButton to="/product/pricing" size="lg">
            比较价格
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
