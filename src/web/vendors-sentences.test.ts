import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

/** The pages that visitors may open, and their frame. */
const places = [
  'routes/marketing',
  'routes/apply',
  'routes/auth',
  'routes/help',
  'routes/news',
  'routes/verify',
  'routes/gallery',
  'parts',
];

/** Files and folders whose texts do not belong to the vendor. */
const others: Record<string, string> = {
  'routes/gallery/': 'tells of the components that come with the program; a vendor hides the page or replaces it',
  'routes/verify/': 'answers that are found out, and how to ask',
  'routes/marketing/measure/': 'what was measured in this browser',
  'parts/media/screenshots.ts': 'what the shipped pictures show',
  'parts/sandbox/': 'tells of the demonstration that comes with the program',
  'parts/session/second-factor-gate.tsx': 'to operators',
  'parts/routing/open-graph.ts': 'what the shipped share pictures say',
};

/** Single sentences that explain a field or a state of the program. */
const known = [
  '您可能在另一个窗口或设备上打开了同一份申请。选择之前，这里的修改只保存在本机。',
  '个。图片会重新绘制，不保留拍摄地点等信息；只有您和审核人员能看到。',
  '提交申请时计入使用次数；不与其他优惠叠加',
  // Consent is recorded with its exact text.
  '用邮件接收产品消息：新版本、活动与服务安排，随时可以退订（选填）',
  '4–20 位字母、数字或下划线，以字母开头',
  '同事看到的名字，不填时显示用户名',
  '更正后立即生效，并向新地址发送验证邮件。',
  '审核结果与授权通知要寄到能收到的邮箱。',
  '登录那个账号后，在“第三方账号”中解绑，再回到当前账号绑定。',
];

/** Labels, buttons and names are short. */
const SHORT = 12;
/** Errors, states and instructions: these belong to the program, not to the vendor. */
const functional =
  /(?<!申|邀)请|没有(?!找到答案)|不能|无法|失败|出错|重试|稍后|正在|现在|才能|只能|即可|需要|不会|确认|撤回|至少|最多|再次|不一致|有误|不正确|过期|已(?!填写)|未|不到|不了|不再|(?<!已)填写|粘贴|扫码|单号|试试|核对(?!付款)/;

/** The vendor must be able to change a sentence that promises something or states an opinion. */
function isVendors(text: string): boolean {
  const length = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const sentences = text.split(/[。；]/).filter((part) => /\p{Script=Han}/u.test(part)).length;
  return (length > SHORT || sentences > 1) && !functional.test(text) && !known.includes(text);
}

interface Node {
  type?: string;
  value?: unknown;
}

/** The Chinese texts of a file: literals, templates as one text, and text between tags. */
function textsOf(source: string, name = 'file.tsx'): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type, value, ...rest } = node as Node & Record<string, unknown>;
    if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') found.push(value);
    if (type === 'TemplateLiteral') {
      const quasis = rest['quasis'] as { value: { cooked: string } }[];
      found.push(quasis.map((quasi) => quasi.value.cooked).join('…'));
      visit(rest['expressions']);
      return;
    }
    visit(value);
    Object.values(rest).forEach(visit);
  };
  visit(parseSync(name, source).program);
  return found.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => /\p{Script=Han}/u.test(text));
}

const filesIn = (place: string): string[] =>
  readdirSync(path.join(import.meta.dirname, place), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(place, name.split(path.sep).join('/')))
    .filter(
      (name) => /(?<!\.test|\.d)\.tsx?$/.test(name) && !Object.keys(others).some((other) => name.startsWith(other)),
    );

describe('what stands in components of public pages', () => {
  it('is no sentence that a vendor would write', () => {
    const files = places.flatMap(filesIn);
    expect(files.length).toBeGreaterThan(150);
    const found = files.flatMap((name) =>
      textsOf(readFileSync(path.join(import.meta.dirname, name), 'utf8'), name)
        .filter(isVendors)
        .map((text) => `${name}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    '从申请到校验，每一步怎么做、为什么这样。',
    '登录、找回密码，以及我们怎样对待您的信息。',
    '从选版本、付款到审核通过，再到续期与转让。',
    '点开看答案。每个问题都有自己的链接，可以直接发给同事。',
    '发布日期决定版本是否在您的更新服务期内；标为“安全版本”的，授权有效就可以下载。',
    '版本与价格还在准备中，可以先联系客服。',
    '收款账号只向登录用户展示，审核进度与授权也会记在您的账号下。已填写的内容保存在本机，登录后自动带回。',
    '底纹由所填内容画成，改一个字就是另一幅；签发后换成签名的纹样。',
    '点一次“通过”，这里会当场签发一份授权证书，底纹由签名画成。',
    '更新服务期内发布的版本可一直使用；到期后可按',
    '新版本、活动与服务安排的消息，按日期排列，可以用 Atom 订阅。',
    '一次付清，买下的版本一直能用',
  ])('would be found: %s', (text) => expect(textsOf(`<p>${text}</p>`).filter(isVendors)).toEqual([text]));

  it.each(['申请授权', '没有找到这个版本', '连接不上服务器，请检查网络后重试', '正在保存', '链接 10 分钟内有效'])(
    'is functional: %s',
    (text) => expect(isVendors(text)).toBe(false),
  );
});
