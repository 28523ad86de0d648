/** The meanings that a column of the file may have, in the order of the mapping form. */
export const importFields = [
  'email',
  'name',
  'phone',
  'company',
  'username',
  'number',
  'edition',
  'holderType',
  'holderName',
  'projectName',
  'domains',
  'developers',
  'projects',
  'domainLimit',
  'issuedOn',
  'updatesUntil',
  'status',
] as const;
export type ImportField = (typeof importFields)[number];

/** Their labels, in the form and in reports. */
export const importFieldNames: Record<ImportField, string> = {
  email: '邮箱',
  name: '姓名',
  phone: '手机',
  company: '公司',
  username: '用户名',
  number: '原授权编号',
  edition: '版本',
  holderType: '被授权方类型',
  holderName: '被授权方',
  projectName: '项目名称',
  domains: '域名',
  developers: '开发者数',
  projects: '项目数',
  domainLimit: '域名数',
  issuedOn: '签发日期',
  updatesUntil: '更新截止日期',
  status: '授权状态',
};

/** The names of these columns in other systems. */
const words: Record<ImportField, readonly string[]> = {
  email: ['邮箱', '电子邮箱', '邮箱地址', '邮件', '客户邮箱', '联系邮箱', 'email', 'e-mail', 'mail'],
  name: ['姓名', '昵称', '联系人', '客户姓名', '联系人姓名', '客户', 'name', 'contact', 'nickname'],
  phone: ['手机', '手机号', '电话', '联系电话', '手机号码', '联系方式', 'phone', 'mobile', 'tel'],
  company: ['公司', '公司名称', '单位', '单位名称', '企业', '企业名称', '客户公司', 'company', 'organization'],
  username: ['用户名', '登录名', '账号', 'username', 'login', 'account'],
  number: ['原授权编号', '授权编号', '授权号', '编号', '许可证号', 'license', 'licensenumber', 'number'],
  edition: ['版本', '授权版本', '产品版本', '产品', '套餐', 'edition', 'product', 'plan'],
  holderType: ['被授权方类型', '授权类型', '客户类型', '类型', '主体类型', 'holdertype', 'type'],
  holderName: ['被授权方', '被授权方名称', '授权对象', '授权给', 'holder', 'holdername', 'licensee'],
  projectName: ['项目名称', '项目', '系统名称', 'project', 'projectname'],
  domains: ['域名', '授权域名', '绑定域名', '域名列表', 'domain', 'domains'],
  developers: ['开发者数', '开发者', '开发人数', 'developers', 'seats'],
  projects: ['项目数', '项目数量', 'projects'],
  domainLimit: ['域名数', '域名数量', 'domainlimit'],
  issuedOn: [
    '签发日期',
    '授权日期',
    '购买日期',
    '开始日期',
    '生效日期',
    '下单日期',
    '购买时间',
    'issuedon',
    'issued',
    'date',
  ],
  updatesUntil: [
    '更新截止日期',
    '更新截止',
    '到期日期',
    '到期时间',
    '截止日期',
    '服务到期',
    'updatesuntil',
    'expires',
    'expiry',
  ],
  status: ['授权状态', '许可状态', '状态', 'licensestatus', 'status', 'state'],
};

/** The column of each meaning, counted from 0. */
export type ImportColumns = Readonly<Partial<Record<ImportField, number>>>;

/** `邮箱（必填）` and ` 邮箱 ` are one name. */
export const plainColumnName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_*]/g, '')
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '');

/** The meanings that the names of the columns suggest. */
export function recogniseColumns(head: readonly string[]): ImportColumns {
  const names = head.map(plainColumnName);
  const found = importFields.flatMap((field) => {
    const at = words[field].map((word) => names.indexOf(word)).find((each) => each >= 0);
    return at === undefined ? [] : [[field, at] as const];
  });
  return Object.fromEntries(found);
}

/** A customer without an address can't be written to. */
export const isMapped = (columns: ImportColumns): boolean => columns.email !== undefined;

/** How much of a cell is sent: longer values are invalid in every field. */
export const LONGEST_CELL = 1000;
const DEEPEST_HEAD = 20;

export type ImportCells = Partial<Record<ImportField, string>>;

/** The row that names the columns, counted from 0; the first one if none does. */
export function findHeadRow(rows: readonly (readonly string[])[]): number {
  let best = { at: 0, count: 0 };
  for (const [at, row] of rows.slice(0, DEEPEST_HEAD).entries()) {
    const count = Object.keys(recogniseColumns(row)).length;
    if (count > best.count) best = { at, count };
  }
  return best.at;
}

/** The rows below the header, without empty ones; `line` is their line in the file. */
export function rowsBelow(
  rows: readonly (readonly string[])[],
  headAt: number,
  columns: ImportColumns,
): { line: number; cells: ImportCells }[] {
  return rows.slice(headAt + 1).flatMap((row, index) => {
    const cells: ImportCells = {};
    for (const field of importFields) {
      const text = (row[columns[field] ?? -1] ?? '').trim().slice(0, LONGEST_CELL);
      if (text !== '') cells[field] = text;
    }
    return Object.keys(cells).length === 0 ? [] : [{ line: headAt + index + 2, cells }];
  });
}

const MOST_BYTES = 120_000;
/** So few that the server can answer others in between. */
export const MOST_AT_ONCE = 50;

/** Batches that fit into one request each. */
export function portionsOf<Row>(rows: readonly Row[]): Row[][] {
  const portions: Row[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = JSON.stringify(row).length * 3;
    const last = portions.at(-1);
    if (last === undefined || last.length >= MOST_AT_ONCE || bytes + size > MOST_BYTES) {
      portions.push([row]);
      bytes = size;
    } else {
      last.push(row);
      bytes += size;
    }
  }
  return portions;
}
