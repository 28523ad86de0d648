import type { ArchiveEntry } from '../downloads/pack-archive.ts';
import { backEndReadme, frontEndReadme, licenseGuide, sdkExample, sdkReadme } from './texts.ts';

export interface SeedMaterial {
  key: string;
  title: string;
  description: string;
  kind: 'source' | 'document';
  fileName: string;
  release: string | null;
  isPublic: boolean;
  editions: string[];
  entries: ArchiveEntry[];
  /** Files that exist only in the archive. */
  texts: Record<string, string>;
}

/** The archives of a release of this repository, and the general materials. */
export const materialList = (version: string): SeedMaterial[] => [
  {
    key: 'pro-front-end',
    title: '前端源码',
    description: 'TypeScript 源码：组件、主题、网站与控制台页面，附接口定义与说明。',
    kind: 'source',
    fileName: `专业版-前端源码-${version}.zip`,
    release: version,
    isPublic: false,
    editions: ['pro', 'flagship', 'tenant'],
    entries: [
      { from: 'src/web', to: 'vela-admin-front-end/src/web' },
      { from: 'src/contract', to: 'vela-admin-front-end/src/contract' },
      { from: 'packages/license', to: 'vela-admin-front-end/packages/license' },
      { from: 'public', to: 'vela-admin-front-end/public' },
      { from: 'vite.config.ts', to: 'vela-admin-front-end/vite.config.ts' },
      { from: 'react-router.config.ts', to: 'vela-admin-front-end/react-router.config.ts' },
      { from: 'tsconfig.json', to: 'vela-admin-front-end/tsconfig.json' },
      { from: 'package.json', to: 'vela-admin-front-end/package.json' },
    ],
    texts: { 'vela-admin-front-end/前端说明.md': frontEndReadme },
  },
  {
    key: 'flagship-back-end',
    title: '后端源码',
    description: 'Node.js 后端、接口定义与数据库迁移脚本，SQLite 与 PostgreSQL 通用。',
    kind: 'source',
    fileName: `旗舰版-后端源码-${version}.zip`,
    release: version,
    isPublic: false,
    editions: ['flagship', 'tenant'],
    entries: [
      { from: 'src/server', to: 'vela-admin-back-end/src/server' },
      { from: 'src/contract', to: 'vela-admin-back-end/src/contract' },
      { from: 'src/cli', to: 'vela-admin-back-end/src/cli' },
      { from: 'migrations', to: 'vela-admin-back-end/migrations' },
      { from: 'packages/license', to: 'vela-admin-back-end/packages/license' },
      { from: 'scripts', to: 'vela-admin-back-end/scripts' },
      { from: '.env.example', to: 'vela-admin-back-end/.env.example' },
      { from: 'CHANGELOG.md', to: 'vela-admin-back-end/CHANGELOG.md' },
      { from: 'tsconfig.json', to: 'vela-admin-back-end/tsconfig.json' },
      { from: 'package.json', to: 'vela-admin-back-end/package.json' },
      { from: 'package-lock.json', to: 'vela-admin-back-end/package-lock.json' },
    ],
    texts: { 'vela-admin-back-end/后端说明.md': backEndReadme },
  },
  {
    key: 'license-sdk',
    title: '授权校验 SDK 与示例',
    description: '不依赖任何第三方包的校验 SDK、命令行工具和一个可以直接运行的示例。',
    kind: 'source',
    fileName: 'vela-license-SDK-示例.zip',
    release: null,
    isPublic: true,
    editions: ['community', 'pro', 'flagship', 'tenant'],
    entries: [{ from: 'packages/license', to: 'vela-license-sdk/vela-license' }],
    texts: { 'vela-license-sdk/example/verify.mjs': sdkExample, 'vela-license-sdk/说明.md': sdkReadme },
  },
  {
    key: 'license-guide',
    title: '授权与使用说明',
    description: '授权范围、更新服务期、授权密钥的存放与校验方法，以及常见问题。',
    kind: 'document',
    fileName: '授权与使用说明.zip',
    release: null,
    isPublic: true,
    editions: ['community', 'pro', 'flagship', 'tenant'],
    entries: [
      { from: 'docs', to: '项目文档' },
      { from: 'LICENSE', to: '本站软件许可证.txt' },
    ],
    texts: { '授权与使用说明.md': licenseGuide },
  },
];
