type Value = boolean | string;

interface SeedFeature {
  group: string;
  name: string;
  note: string;
  values: { community: Value; pro: Value; flagship: Value; tenant: Value };
}

type Row = [name: string, note: string, community: Value, pro: Value, flagship: Value, tenant: Value];

function group(name: string, rows: Row[]): SeedFeature[] {
  return rows.map(([feature, note, community, pro, flagship, tenant]) => ({
    group: name,
    name: feature,
    note,
    values: { community, pro, flagship, tenant },
  }));
}

export const seedFeatures: SeedFeature[] = [
  ...group('前端', [
    ['在线体验', '首页的控制台示例可以直接操作', true, true, true, true],
    ['组件与控制台源码', 'React 19、TypeScript、Tailwind CSS 4，未压缩、未混淆', false, true, true, true],
    ['主题', '24 种主题色，文字颜色按对比度自动取值', '在线体验', true, true, true],
    ['深色与浅色外观', '首屏不闪烁，跟随系统或手动切换', '在线体验', true, true, true],
    ['响应式布局', '手机与桌面同一套页面', '在线体验', true, true, true],
    ['服务端渲染', 'React Router 8 框架模式，公开页面的 HTML 内容完整', false, true, true, true],
    ['表单与校验', '前后端共用同一份规则，错误显示在字段旁', false, true, true, true],
  ]),
  ...group('后端', [
    ['后端源码', 'Node.js 24 与 Fastify 5，直接运行 TypeScript，无需构建', false, false, true, true],
    ['数据库', '默认 SQLite，设置连接串即改用 PostgreSQL', false, false, true, true],
    ['账号与会话', '令牌 7 天失效，只存散列值；登录限次数', false, false, true, true],
    ['角色与权限', '按权限码在服务端统一检查，菜单同步显示', false, false, true, true],
    ['审核流', '提交、补充、通过、驳回、撤回，带时间线与邮件通知', false, false, true, true],
    ['接口文档', '由接口定义生成 OpenAPI 3.1', false, false, true, true],
    ['审计日志', '审核、发布与设置：谁在何时对什么做了什么', false, false, true, true],
    ['多租户后端', '不在源码包内，由工程师按环境实施并交付', false, false, false, true],
  ]),
  ...group('授权范围', [
    ['商业使用', '用于自有或为客户开发的项目；客户的其他项目另行授权', false, true, true, true],
    ['开发者人数', '同一时间使用源码的人数', '不限', '企业 5 人 / 个人 1 人', '企业不限 / 个人 1 人', '不限'],
    ['项目数量', '同一产品的测试、预发环境不另计', '不限', '企业 3 个 / 个人 1 个', '自有项目不限', '项目与租户不限'],
    ['域名', '主域名包含其全部子域名；本机与内网不占名额', '不限', '每个项目 3 个', '不限', '不限'],
    ['服务期内版本永久使用', '更新到期后，已发布的版本照常使用', false, true, true, true],
  ]),
  ...group('更新与交付', [
    ['版本更新', '自签发之日起计算', '公开资料', '12 个月', '12 个月', '24 个月'],
    [
      '续期价格',
      '再更新 12 个月，在个人中心办理',
      '无需续期',
      '企业 ¥999 / 个人 ¥399',
      '企业 ¥2,499 / 个人 ¥999',
      '¥6,400',
    ],
    ['安全修复', '授权有效时，安全版本不受更新服务期限制', false, true, true, true],
    ['下载', '断点续传，附 SHA-256 校验值', '公开资料', true, true, true],
    ['授权密钥', 'Ed25519 签名，用校验 SDK 离线校验', false, true, true, true],
    ['私有交付', '工程师协助部署到您的环境', false, false, false, true],
  ]),
  ...group('支持与服务', [
    ['使用说明与 SDK', '登录后在“资料下载”获取', true, true, true, true],
    ['邮件支持', '工作日回复', false, true, true, true],
    ['1 对 1 支持', '工作时间内微信沟通', false, false, true, true],
    ['发票', '按付款金额开具，在个人中心办理', false, '普通或专用发票', '普通或专用发票', '普通或专用发票'],
  ]),
];
