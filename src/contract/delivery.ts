import * as z from 'zod/mini';
import { release } from './catalog/catalog.ts';
import { miniatures } from './catalog/miniatures.ts';
import { MOST_HEADLINES } from './catalog/split-changelog.ts';
import { endpoint, reading, writing } from './endpoint.ts';
import {
  day,
  done,
  editionCode,
  nothing,
  optionalText,
  recordId,
  requiredText,
  revision,
  timestamp,
  webAddress,
} from './fields.ts';
import { material } from './files/materials.ts';

/** A release as operators see it. */
export const managedRelease = z.extend(z.omit(release, { publishedAt: true, channel: true }), {
  id: z.string(),
  /** Increases with every change of its texts. */
  revision: z.int(),
  channel: z.enum(['stable', 'beta']),
  /** `withdrawn`: only licenses issued before the withdrawal still see it. */
  state: z.enum(['draft', 'published', 'withdrawn']),
  /** The component that each headline of the changelog shows; '' for none. */
  pictures: z.array(z.string()),
  /** Null for drafts. */
  publishedAt: z.nullable(timestamp),
  withdrawnAt: z.nullable(timestamp),
  /** Retired materials are left out. */
  materialCount: z.int(),
});
export type ManagedRelease = z.infer<typeof managedRelease>;

export const managedMaterial = z.extend(
  z.pick(material, {
    id: true,
    title: true,
    description: true,
    kind: true,
    fileName: true,
    sizeBytes: true,
    sha256: true,
    isPublic: true,
    editions: true,
    publishedAt: true,
  }),
  {
    /** Increases with every change of its texts. */
    revision: z.int(),
    /** No longer offered; people who were entitled to it before keep it. */
    retiredAt: z.nullable(timestamp),
    /** The material that replaced it. */
    replacedBy: z.nullable(z.string()),
    downloads: z.int(),
    /** The target of a link and its access code; '' for files. */
    url: z.string(),
    accessCode: z.string(),
  },
);
export type ManagedMaterial = z.infer<typeof managedMaterial>;

export const materialKinds = ['source', 'document', 'design', 'video'] as const;

const byId = { id: recordId };
/** Pass the revision that the writer saw, and changes by others are not overwritten. */
const asSeen = { ...byId, revision: z.optional(revision) };
const editions = z.array(editionCode).check(z.maxLength(20, '版本过多'));
const releaseFields = {
  version: requiredText(40, '请填写版本号，例如 1.2.0'),
  channel: z.enum(['stable', 'beta'], '请选择通道'),
  changelog: requiredText(50_000, '请写明这个版本改了什么'),
  isSecurity: z.boolean('请选择是否为安全版本'),
  editions: editions.check(z.minLength(1, '至少选择一个版本')),
  /** In the order of the headlines; absent = as they are. */
  pictures: z.optional(
    z.array(z.enum(['', ...miniatures], '没有这张画面')).check(z.maxLength(MOST_HEADLINES, '要点至多三条')),
  ),
};
const saidOfMaterials = {
  title: requiredText(100, '请填写标题'),
  description: optionalText(500),
  isPublic: z.boolean('请选择谁能下载'),
  /** May be empty for public releases. */
  editions,
};
const materialFields = { ...saidOfMaterials, kind: z.enum(materialKinds, '请选择类型') };
const linkFields = {
  ...saidOfMaterials,
  url: webAddress,
  /** Shown to entitled people when they open the link. */
  accessCode: z.string({ error: '请填写提取码' }).check(
    z.overwrite((value) => value.normalize('NFKC').trim()),
    z.regex(/^[\x21-\x7e]{0,64}$/, '提取码只能是字母、数字与符号，最多 64 个'),
  ),
};
const base = { side: 'admin', access: 'material:publish' } as const;

/** Publishing by operators: releases and their files. */
export const delivery = {
  releases: endpoint({
    ...base,
    method: 'GET',
    path: '/releases',
    summary: '全部版本（含草稿），版本号从新到旧',
    limit: reading,
    input: nothing,
    output: z.object({ items: z.array(managedRelease) }),
    errors: [],
  }),
  release: endpoint({
    ...base,
    method: 'GET',
    path: '/releases/:id',
    summary: '一个版本与它的资料',
    limit: reading,
    input: z.object(byId),
    output: z.object({
      release: managedRelease,
      /** The changelog as customers read it. */
      changelogHtml: z.string(),
      materials: z.array(managedMaterial),
    }),
    errors: ['NOT_FOUND'],
  }),
  previewChangelog: endpoint({
    ...base,
    method: 'POST',
    path: '/changelog-preview',
    summary: '更新说明在客户那里的样子；什么也不保存',
    limit: writing,
    input: z.pick(z.object(releaseFields), { changelog: true }),
    output: z.object({ html: z.string() }),
    errors: ['FIELDS_INVALID'],
  }),
  createRelease: endpoint({
    ...base,
    method: 'POST',
    path: '/releases',
    summary: '新建版本草稿',
    limit: writing,
    input: z.object(releaseFields),
    output: managedRelease,
    errors: ['FIELDS_INVALID', 'RELEASE_EXISTS', 'RELEASE_IS_DRAFT'],
  }),
  editRelease: endpoint({
    ...base,
    method: 'PATCH',
    path: '/releases/:id',
    summary: '修改版本；发布之后版本号不再改变；revision 落后的会被拒绝',
    limit: writing,
    input: z.object({ ...asSeen, ...releaseFields }),
    output: managedRelease,
    errors: ['NOT_FOUND', 'DELIVERY_CHANGED', 'FIELDS_INVALID', 'RELEASE_EXISTS', 'RELEASE_PUBLISHED'],
  }),
  publishRelease: endpoint({
    ...base,
    method: 'POST',
    path: '/releases/:id/publish',
    summary:
      '发布草稿，或重新发布撤下的版本（日期保持不变）；tellsCustomers 时写信通知可以使用这个安全版本的客户，一个版本只通知一次',
    limit: writing,
    input: z.object({ ...byId, day: z.optional(day), tellsCustomers: z.optional(z.boolean('请选择是否通知客户')) }),
    output: managedRelease,
    errors: ['NOT_FOUND', 'FIELDS_INVALID'],
  }),
  unpublishRelease: endpoint({
    ...base,
    method: 'POST',
    path: '/releases/:id/unpublish',
    summary: '撤下版本：此前签发的授权仍可下载',
    limit: writing,
    input: z.object(byId),
    output: managedRelease,
    errors: ['NOT_FOUND', 'RELEASE_IS_DRAFT'],
  }),
  discardRelease: endpoint({
    ...base,
    method: 'DELETE',
    path: '/releases/:id',
    summary: '删除没有资料的草稿',
    limit: writing,
    input: z.object(byId),
    output: done,
    errors: ['NOT_FOUND', 'RELEASE_PUBLISHED', 'RELEASE_NOT_EMPTY'],
  }),
  generalMaterials: endpoint({
    ...base,
    method: 'GET',
    path: '/materials',
    summary: '不属于任何版本的资料',
    limit: reading,
    input: nothing,
    output: z.object({ materials: z.array(managedMaterial) }),
    errors: [],
  }),
  addMaterial: endpoint({
    ...base,
    method: 'POST',
    path: '/materials',
    summary: '把传完的文件发布为资料；同一次上传只发布一次',
    limit: writing,
    input: z.object({ uploadId: recordId, releaseId: z.nullable(recordId), ...materialFields }),
    output: managedMaterial,
    errors: ['NOT_FOUND', 'FIELDS_INVALID', 'UPLOAD_NOT_READY', 'UPLOAD_EXPIRED', 'UPLOAD_USED', 'MATERIAL_EXISTS'],
  }),
  editMaterial: endpoint({
    ...base,
    method: 'PATCH',
    path: '/materials/:id',
    summary: '修改资料的说明与可见范围；revision 落后的会被拒绝',
    limit: writing,
    input: z.object({ ...asSeen, ...materialFields }),
    output: managedMaterial,
    errors: ['NOT_FOUND', 'DELIVERY_CHANGED', 'FIELDS_INVALID'],
  }),
  addLink: endpoint({
    ...base,
    method: 'POST',
    path: '/material-links',
    summary: '把网盘、代码仓库等处的链接发布为资料，可以带提取码',
    limit: writing,
    input: z.object({ releaseId: z.nullable(recordId), ...linkFields }),
    output: managedMaterial,
    errors: ['NOT_FOUND', 'FIELDS_INVALID', 'MATERIAL_EXISTS'],
  }),
  editLink: endpoint({
    ...base,
    method: 'PATCH',
    path: '/material-links/:id',
    summary: '修改链接资料：地址、提取码、说明与可见范围；revision 落后的会被拒绝',
    limit: writing,
    input: z.object({ ...asSeen, ...linkFields }),
    output: managedMaterial,
    errors: ['NOT_FOUND', 'DELIVERY_CHANGED', 'FIELDS_INVALID', 'MATERIAL_EXISTS'],
  }),
  replaceMaterial: endpoint({
    ...base,
    method: 'POST',
    path: '/materials/:id/replace',
    summary: '用新文件替换：旧文件不再提供给新客户',
    limit: writing,
    input: z.object({ ...byId, uploadId: recordId }),
    output: managedMaterial,
    errors: ['NOT_FOUND', 'MATERIAL_RETIRED', 'UPLOAD_NOT_READY', 'UPLOAD_EXPIRED', 'UPLOAD_USED', 'MATERIAL_EXISTS'],
  }),
  retireMaterial: endpoint({
    ...base,
    method: 'POST',
    path: '/materials/:id/retire',
    summary: '下架资料：此前签发的授权仍可下载',
    limit: writing,
    input: z.object(byId),
    output: managedMaterial,
    errors: ['NOT_FOUND'],
  }),
  restoreMaterial: endpoint({
    ...base,
    method: 'POST',
    path: '/materials/:id/restore',
    summary: '重新上架资料',
    limit: writing,
    input: z.object(byId),
    output: managedMaterial,
    errors: ['NOT_FOUND', 'MATERIAL_EXISTS'],
  }),
} as const;
