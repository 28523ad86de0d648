import { FIRST_RECORD, SANDBOX_BASE, type SandboxRole } from '../../../../contract/sandbox.ts';

export interface Template {
  /** Also the name of its drawing. */
  id: string;
  name: string;
  text: string;
  /** The product's page behind it, and the role that sees it. */
  page: string;
  role: SandboxRole;
}

/**
 * Whole pages of the product as starting points: each is drawn by `npm run screenshots`, opens in a sandbox and shows
 * its source.
 */
export const templates: readonly Template[] = [
  {
    id: 'dashboard',
    name: '工作台',
    text: '要处理的数、等得久的事，一眼看完',
    page: '/dashboard/console',
    role: 'owner',
  },
  {
    id: 'list',
    name: '数据列表',
    text: '筛选、排序、自选列、批量与导出，条件都在地址里',
    page: '/dashboard/licenses',
    role: 'owner',
  },
  {
    id: 'approval',
    name: '审批',
    text: '列表、内容与操作并排，全程可用键盘',
    page: `/dashboard/applications/${FIRST_RECORD}`,
    role: 'owner',
  },
  {
    id: 'detail',
    name: '详情',
    text: '一位客户的资料、记录与操作在一页里',
    page: `/dashboard/customers/${FIRST_RECORD}`,
    role: 'owner',
  },
  {
    id: 'reports',
    name: '报表',
    text: '数字与上一时段相比，每张图都有表格',
    page: '/dashboard/reports',
    role: 'owner',
  },
  {
    id: 'permissions',
    name: '角色与权限',
    text: '成员、角色与它们的权限，收回立即生效',
    page: '/dashboard/team',
    role: 'owner',
  },
  {
    id: 'form',
    name: '表单设计',
    text: '问题可以增减、排序，先预览再发布',
    page: '/dashboard/catalog/form',
    role: 'owner',
  },
  {
    id: 'editor',
    name: '内容编辑',
    text: '左边写，右边就是读者看到的样子',
    page: '/dashboard/help/page/apply',
    role: 'owner',
  },
  {
    id: 'settings',
    name: '设置',
    text: '每一块单独保存，错误写在旁边',
    page: '/dashboard/settings',
    role: 'owner',
  },
  {
    id: 'steps',
    name: '分步表单',
    text: '草稿随时保存，右边随输入填好',
    page: '/applying/index/pro',
    role: 'customer',
  },
  {
    id: 'result',
    name: '进度与结果',
    text: '走到哪一步、还要多久、下一步做什么',
    page: `/user/apply/${FIRST_RECORD}`,
    role: 'customer',
  },
  {
    id: 'account',
    name: '个人中心',
    text: '每份一行，主要操作在行里，其余在菜单里',
    page: '/user/product',
    role: 'customer',
  },
];

const inSandbox = (role: SandboxRole, page: string): string => `${SANDBOX_BASE}?as=${role}&to=${page}`;

/** The page in a sandbox, where it can be used. */
export const templateAddress = ({ role, page }: Template): string => inSandbox(role, page);

/** Its source files, shown in a sandbox. */
export const templateSource = ({ role, page }: Template): string => inSandbox(role, `/source?page=${page}`);
