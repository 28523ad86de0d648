export const frontEndReadme = `# 前端源码

- \`src/web/ui\`：基础组件（按钮、输入框、选择、对话框、菜单、消息提示、步骤条、时间线、表格等）
- \`src/web/theme\`：24 种主题色、深浅两套外观与文字对比度计算
- \`src/web/routes\`、\`src/web/parts\`：网站、个人中心与控制台的页面，可以改成自己的业务页面
- \`src/contract\`：接口定义（zod），前后端共用同一份校验
- \`package.json\`：用到的全部依赖与确切版本

使用：把 \`src/web\` 与 \`src/contract\` 复制进您的项目，按 \`package.json\` 安装依赖，页面通过 \`src/web/api.ts\` 访问接口；
接到自己的后端时，从 \`src/contract\` 的接口定义和 \`src/web/client\` 的请求模块改起。

授权密钥放在服务器的环境变量里即可，不要提交到公开仓库。
`;

export const backEndReadme = `# 后端源码

- \`src/server\`：一个用例一个文件；\`rules.ts\` 是不碰数据库的纯规则，\`store.ts\` 是 SQL
- \`src/contract\`：接口定义，校验、类型、OpenAPI 文档都由它生成
- \`src/cli\`：运维命令行，\`npm run cli -- help\` 列出全部命令
- \`.env.example\`：全部环境变量与默认值
- \`migrations\`：SQLite 与 PostgreSQL 通用的迁移脚本

启动：把前端源码包里的文件一并放进这个目录（两个包里都有的文件内容相同，覆盖即可），执行 \`npm start\`。

运行环境是 Node.js 24，后端直接运行 TypeScript，没有构建步骤。不设置 \`DATABASE_URL\` 时使用 SQLite，
设置为 \`postgres://…\` 时使用 PostgreSQL 15 及以上版本。

多租户后端属于企业版，由工程师按您的部署环境实施并私有交付，不在此压缩包内。
`;

export const sdkReadme = `# 授权校验 SDK 与示例

\`vela-license\` 目录是 SDK 源码，不依赖任何第三方包，可用于 Node.js 20 及以上版本和浏览器。

1. 在授权站点下载公钥：\`/.well-known/jwks.json\`，另存为 \`example/jwks.json\`
2. 登录后在“我的授权”复制授权密钥
3. 运行：\`VELA_LICENSE_KEY=密钥 node example/verify.mjs\`

也可以用命令行：\`node vela-license/bin/vela-license.js verify 密钥 --keys example/jwks.json\`

校验完全离线。本站暂时打不开、或者更新服务期已经结束，都不影响已经拿到的密钥通过校验。
`;

export const sdkExample = `import { readFile } from 'node:fs/promises';
import { verifyLicense } from '../vela-license/src/index.js';

const keys = JSON.parse(await readFile(new URL('jwks.json', import.meta.url), 'utf8'));
const { valid, findings } = await verifyLicense(process.env.VELA_LICENSE_KEY ?? '', { keys });

console.log(valid ? '授权有效' : '授权无效');
for (const finding of findings) console.log('-', finding.code);
process.exitCode = valid ? 0 : 1;
`;

export const licenseGuide = `# 授权与使用说明

## 申请与签发
1. 在“价格”页选择版本，点“申请授权”，按步骤填写被授权方、项目与付款信息。
2. 提交后可以在“我的申请”查看进度；需要补充资料时会收到邮件。
3. 审核通过的同时签发授权，授权密钥在“我的授权”里。

## 更新服务期
- 更新截止日是签发日之后第 12（企业版 24）个月的同一天，当天结束前发布的版本都包含在内。
- 截止日之前发布的版本可以一直使用、一直下载。
- 安全版本不受更新服务期限制，授权有效即可下载。
- 需要之后的新版本时再续期，不续期不影响正在运行的系统。

## 授权密钥
- 密钥是一段以 \`eyJ\` 开头的文本（JWS，Ed25519 签名），里面写着授权编号、版本、被授权方、域名、签发日与更新截止日。
- 任何人都能用公开的公钥离线校验，公钥地址：\`/.well-known/jwks.json\`。
- 放在服务器的环境变量或密钥管理服务里，不要写进前端代码或公开仓库。

## 域名
- 登记主域名即可，它包含 \`www\` 与全部子域名。
- \`localhost\`、内网地址、\`*.local\` 不占名额。

## 常见问题
**密钥泄露了怎么办？** 在个人中心“我的授权”里更换密钥，授权本身不受影响。

**下载中断了怎么办？** 下载支持断点续传，链接 2 小时内有效，失效后在“资料下载”重新获取。

**如何确认文件完整？** 资料列表里有每个文件的 SHA-256，与本地计算的结果比较即可。
`;
