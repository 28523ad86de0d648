import { type ImportField, type ImportCells, LONGEST_CELL } from '../../contract/imports/import-columns.ts';
import type { ImportFinding } from '../../contract/imports/imports.ts';
import type * as z from 'zod/mini';
import { email, normalizeDomain, optionalLine, phone, username } from '../../contract/fields.ts';
import { optionalLicenseName } from '../../contract/licenses/license-marks.ts';
import { MOST_PROJECTS, type ProjectNames } from '../../contract/licenses/project-names.ts';
import { fieldMessages } from '../../contract/field-messages.ts';

export type ImportedStatus = 'active' | 'suspended' | 'revoked';

const statusWords: readonly (readonly [ImportedStatus, RegExp])[] = [
  ['active', /^(有效|正常|生效|生效中|启用|已启用|使用中|已授权|已?过期|已?到期|active|valid|enabled|expired)$/],
  ['suspended', /^(已?暂停|已?停用|已?冻结|suspended|disabled|frozen)$/],
  [
    'revoked',
    /^(已?吊销|已?撤销|已?作废|已?失效|无效|已?注销|已?取消|已?终止|已?退款|revoked|void|cancell?ed|terminated|refunded)$/,
  ],
];

interface Checking {
  schema: z.ZodMiniType<string>;
  advice: string;
}

/** The cells of a row, read one by one; problems are collected beside. */
export class CellReader {
  readonly findings: ImportFinding[] = [];
  readonly #cells: ImportCells;

  constructor(cells: ImportCells) {
    this.#cells = cells;
  }

  /** The text of a cell; '' with a finding for an unreadable one. */
  text(field: ImportField): string {
    const text = (this.#cells[field] ?? '').normalize('NFC').trim();
    if (!text.startsWith('=')) return text;
    this.refuse(field, '这是公式，不是内容', '在表格里把公式另存为数值');
    return '';
  }

  refuse(field: ImportField | null, problem: string, advice: string): void {
    // Only the first problem of a cell is reported.
    if (field === null || !this.findings.some((each) => each.field === field))
      this.findings.push({ field, problem, advice });
  }

  /** By a schema of the contract; '' stays ''. */
  by(field: ImportField, schema: z.ZodMiniType<string>, advice: string): string {
    const text = this.text(field);
    return text === '' ? '' : this.checked(field, text, { schema, advice });
  }

  checked(field: ImportField, text: string, { schema, advice }: Checking): string {
    const parsed = schema.safeParse(text);
    if (parsed.success) return parsed.data;
    const [problem = '不正确'] = Object.values(fieldMessages(parsed.error.issues));
    this.refuse(field, `“${shown(text)}”：${problem}`, advice);
    return '';
  }

  email(): string {
    return this.by('email', email, '改成客户现在使用的邮箱');
  }

  phone(): string {
    return this.by('phone', phone, '改正号码，或清空这一格');
  }

  username(): string {
    return this.by('username', username, '改成 4–20 位字母、数字或下划线，或留空自动生成');
  }

  line(field: ImportField, max: number): string {
    return this.by(field, optionalLine(max), '写得短一些');
  }

  licenseName(field: ImportField): string {
    return this.by(field, optionalLicenseName(100), '写得短一些，不要含授权文件的分隔文字');
  }

  /** Several in one cell are divided as they are in a license file. */
  projectNames(): ProjectNames {
    const text = this.text('projectName');
    if (text.length >= LONGEST_CELL)
      this.refuse('projectName', '这一格太长，没有读完', `最多 ${LONGEST_CELL} 个字，只保留需要的名称`);
    const advice = '每个名称写得短一些，不要含授权文件的分隔文字';
    const names = text.split(/[、；;\r\n]+/).flatMap((each) => {
      const name = each.trim();
      return name === '' ? [] : [this.checked('projectName', name, { schema: optionalLicenseName(100), advice })];
    });
    if (names.length > MOST_PROJECTS)
      this.refuse('projectName', `最多 ${MOST_PROJECTS} 个项目名称`, '只保留需要的名称');
    const [projectName = '', ...furtherProjects] = names.filter((name) => name !== '');
    return { projectName, furtherProjects };
  }

  /** The own number of another system. */
  number(): string {
    const text = this.text('number').normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
    if (text === '' || /^[\p{L}\p{N}][\p{L}\p{N}._/#-]{1,39}$/u.test(text)) return text;
    this.refuse('number', `“${shown(text)}”不像授权编号`, '2–40 位字母、数字、- . _ / #，或留空由本站编号');
    return '';
  }

  domains(): string[] {
    const texts = this.text('domains')
      .split(/[\s,，、;；|]+/)
      .filter((text) => text !== '');
    const wrong = texts.find((text) => normalizeDomain(text) === null);
    if (wrong !== undefined)
      this.refuse('domains', `“${shown(wrong)}”不是域名`, '例如 example.com；几个域名之间用逗号分开');
    if (texts.length > 20) this.refuse('domains', '最多 20 个域名', '只保留需要的域名');
    return texts.map((text) => normalizeDomain(text) ?? '');
  }

  /** Undefined: the cell is empty. Null: unlimited. */
  count(field: 'developers' | 'projects' | 'domainLimit'): number | null | undefined {
    const text = this.text(field)
      .normalize('NFKC')
      .replaceAll(/[\s,个名人]/g, '');
    if (text === '') return undefined;
    if (/^(不限制?|无限制?|unlimited|∞)$/i.test(text)) return null;
    if (/^[1-9]\d{0,5}(\.0+)?$/.test(text) && Number(text) <= 100_000) return Number(text);
    this.refuse(field, `“${shown(text)}”不是数量`, '填写 1–100000 的整数，或“不限”');
    return undefined;
  }

  holderType(): 'personal' | 'company' | null {
    const text = this.text('holderType').normalize('NFKC').toLowerCase();
    if (text === '') return null;
    if (/^(个人|自然人|personal|individual)(版|授权|用户|客户)?$/.test(text)) return 'personal';
    if (/^(企业|公司|单位|机构|组织|团体|company|business|organization)(版|授权|用户|客户)?$/.test(text))
      return 'company';
    this.refuse('holderType', `“${shown(text)}”看不懂`, '填写“个人”或“企业”，或留空按有没有公司判断');
    return null;
  }

  /** Only the time of updates is over: the license itself lasts. */
  status(): ImportedStatus {
    const text = this.text('status').normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
    if (text === '') return 'active';
    const found = statusWords.find(([, words]) => words.test(text));
    if (found !== undefined) return found[0];
    this.refuse('status', `“${shown(text)}”看不懂`, '填写“有效”“暂停”或“已吊销”，或留空按有效');
    return 'active';
  }

  /** `YYYY-MM-DD`; '' for an empty cell or one that is none. */
  day(field: 'issuedOn' | 'updatesUntil'): string {
    const text = this.text(field);
    if (text === '') return '';
    const day = readDay(text);
    if (day === null) this.refuse(field, `“${shown(text)}”不是日期`, '写成 2026-03-31 的样子');
    return day ?? '';
  }
}

/** As much of a cell as fits into a sentence. */
const shown = (text: string): string => {
  const line = text.replaceAll(/\p{C}+/gu, ' ');
  return line.length > 30 ? `${line.slice(0, 30)}…` : line;
};

/** A day as tables write it; the time behind it does not count. Null if it is none. */
export function readDay(text: string): string | null {
  const plain = text.normalize('NFKC').trim();
  const found =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[T\s].*)?$/.exec(plain) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ??
    serialDay(plain);
  if (found === null) return null;
  const [, year = '', month = '', day = ''] = found;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso) ? null : iso;
}

/** A day as spreadsheets store it, if its cell is not formatted as one. */
function serialDay(text: string): string[] | null {
  if (!/^[3-6]\d{4}(\.\d+)?$/.test(text)) return null;
  const date = new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(text)) * 86_400_000);
  return ['', ...date.toISOString().slice(0, 10).split('-')];
}
