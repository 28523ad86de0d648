import type { StoredDocument } from '../../../contract/pages/page-document.ts';
import type { BlockContent } from '../../../contract/pages/block-kinds.ts';
import { FIRST_RECORD, SANDBOX_BASE } from '../../../contract/sandbox.ts';
import { blockOf } from './block-of.ts';
import { layerItems } from './layers.ts';
import { NONE_YET } from './none-yet.ts';

const CODE = `import { verifyLicense } from '{{sdkPackage}}';
import keys from './jwks.json' with { type: 'json' };

const key = process.env.{{sdkVariable}};
const { valid, findings } = await verifyLicense(key, { keys });
if (!valid) console.error(findings);`;

type Shot = BlockContent<'screenshots'>['items'][number];

/** A whole page that opens in a sandbox. */
const template = (name: Shot['name'], label: string, caption: string, page: string): Shot => ({
  name,
  label,
  caption,
  to: `${SANDBOX_BASE}?as=owner&to=${page}`,
});

export const home: StoredDocument = {
  title: '{{tagline}}',
  description: '{{description}}',
  menuLabel: '',
  menu: 'none',
  isHidden: false,
  blocks: [
    blockOf('hero', 'hero', {
      title: '装好当天，就有能上线的后台',
      text: '{{description}}',
      buttons: [
        { label: '申请授权', to: '/applying/index' },
        { label: '打开演示后台', to: '/demo' },
      ],
      showsRelease: true,
      showsDemo: true,
      demoNote: '后台可以直接操作：看数字、审申请、当场签发。主色也可以换。',
      keyNote:
        '点一次“通过”，这里会当场签发一份授权证书，底纹由签名画成。条款改动一个字，校验就不会通过；校验用的就是交付给客户的\u00a0SDK，全程不联网。',
      faceNote: '证书上的纹样由这个签名画成。',
    }),
    blockOf('liveFigures', 'figures', {
      licenses: '份有效授权',
      holders: '位客户持有授权',
      review: '审核用时中位数',
      note: '数字取自本站数据库，每\u00a010\u00a0分钟更新；审核用时按近来的申请计算。',
    }),
    blockOf('screenshots', 'screenshots', {
      title: '整页都是现成的',
      text: '列表、审批、报表、权限、表单：每一页都在运行，打开就能操作，旁边就是它的源码。',
      items: [
        template('dashboard', '工作台', '要处理的数、等得久的事，一眼看完', '/dashboard/console'),
        template('list', '数据列表', '筛选、排序、自选列、批量与导出', '/dashboard/licenses'),
        template('approval', '审批', '列表、内容与操作并排，全程可用键盘', `/dashboard/applications/${FIRST_RECORD}`),
        template('reports', '报表', '数字与上一时段相比，每张图都有表格', '/dashboard/reports'),
        template('permissions', '角色与权限', '成员、角色与权限，收回立即生效', '/dashboard/team'),
        template('editor', '内容编辑', '左边写，右边就是读者看到的样子', '/dashboard/help/page/apply'),
      ],
    }),
    blockOf('steps', 'after-buying', {
      title: '买了之后会发生什么',
      text: '申请、审核、签发、校验，四步都在这个站点里完成，每一步看得见进度。',
      items: [
        { title: '提交申请', text: '选版本、填被授权方、写付款流水号。没登录也能先填，草稿不会丢。', command: '' },
        { title: '审核', text: '工作人员核对到账与资料。缺什么会写明，补上再交。每一步都留在时间线里。', command: '' },
        { title: '拿到密钥', text: '通过的同时签发授权。密钥和更新截止日都在个人中心。', command: '' },
        { title: '离线校验', text: '项目启动时用公钥校验密钥，不请求我们的服务器，断网也照常运行。', command: '' },
      ],
      caption: '在您的项目里校验',
      code: CODE,
    }),
    blockOf('layers', 'layers', {
      title: '里面有什么',
      text: '您正在看的网站和它的运营后台，就是用这套源码搭起来的。',
      lacking: '不在本版本内',
      items: layerItems,
    }),
    blockOf('editions', 'editions', {
      title: '按交付范围选版本',
      text: '每个版本比前一个多一层。一次付清，更新服务期内发布的版本永久可用。',
      none: NONE_YET,
    }),
    blockOf('call', 'call', {
      title: '把登录、权限、审核这些活，留给已经写好的代码。',
      look: 'field',
      buttons: [{ label: '申请授权', to: '/applying/index' }],
      consult: '先问问客服',
    }),
  ],
};
