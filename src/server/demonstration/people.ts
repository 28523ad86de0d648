export interface DemoPerson {
  username: string;
  nickname: string;
  phone: string;
  /** Null for people who buy for themselves. */
  company: string | null;
  /** The first 17 characters; the check digit is computed. */
  creditCodeBody: string | null;
  isEmailVerified: boolean;
}

type Row = [username: string, nickname: string, phone: string, company?: string, creditCodeBody?: string];

const rows: Row[] = [
  ['lin', '林一舟', '13900000001', '杭州云帆软件有限公司', '91330106MA2DEM001'],
  ['zhou', '周明远', '13900000002', '成都青禾数据科技有限公司', '91510100MA6DEM002'],
  ['chen', '陈思齐', '13900000003'],
  ['huang', '黄子昂', '13900000004', '深圳木棉信息技术有限公司', '91440300MA5DEM003'],
  ['wu', '吴小满', '13900000005'],
  ['xu', '徐嘉言', '13900000006', '上海汐语网络科技有限公司', '91310115MA1DEM004'],
  ['sun', '孙一诺', '13900000007', '北京拾光智能科技有限公司', '91110108MA0DEM005'],
  ['ma', '马启航', '13900000008', '西安长风工业软件有限公司', '91610131MA6DEM006'],
  ['zhu', '朱清和', '13900000009'],
  ['guo', '郭若溪', '13900000010', '武汉江南数字医疗有限公司', '91420100MA4DEM007'],
  ['he', '何逸飞', '13900000011', '厦门鹭岛供应链管理有限公司', '91350200MA3DEM008'],
  ['luo', '罗知微', '13900000012', '长沙湘岸教育科技有限公司', '91430100MA4DEM009'],
];
const unverified = new Set(['wu', 'ma', 'luo']);

/** Invented people and companies, labelled as such wherever they show. */
export const demoPeople: DemoPerson[] = rows.map(([username, nickname, phone, company, creditCodeBody]) => ({
  username: `demo_${username}`,
  nickname: `${nickname}（示例）`,
  phone,
  company: company === undefined ? null : `${company}（示例）`,
  creditCodeBody: creditCodeBody ?? null,
  isEmailVerified: !unverified.has(username),
}));

/** Has no password: nobody can log in as the reviewer of the demonstration. */
export const demoReviewer = { username: 'demo_reviewer', nickname: '审核员小安（示例）' };

/** In sandboxes only: the owner of the demonstration's shop. */
export const DEMO_OWNER = 'demo_owner';
