import type { Finding, Step, StepName } from '../../contract/shop/shop.ts';
import type { Finding as DoctorFinding, Topic } from '../doctor/examine.ts';
import { SHIPPED_TITLE } from '../config.ts';
import { settingsSchema } from '../settings/schema.ts';
import { minuteOf } from '../outside/shanghai-calendar.ts';
import type { ChecklistFacts } from './shop-facts.ts';

type Judgement = Pick<Step, 'facts' | 'findings'>;

const must = (text: string): Finding => ({ level: 'must', text });
const should = (text: string): Finding => ({ level: 'should', text });
/** Only the findings that apply. */
const those = (...found: (Finding | false)[]): Finding[] => found.filter((one) => one !== false);

const {
  sdkPackage: SHIPPED_SDK,
  sdkVariable: SHIPPED_VARIABLE,
  licensePrefix: SHIPPED_PREFIX,
} = settingsSchema.parse({});

/** For each step, what exists and what is missing. The only place that decides what keeps a shop from opening. */
const judgements: Record<StepName, (facts: ChecklistFacts) => Judgement> = {
  brand: ({ title, samples, settings }) => ({
    facts: [`名称：${title}`, ...(settings.vendor === '' ? [] : [`公司：${settings.vendor}`])],
    findings: those(
      title === SHIPPED_TITLE && must(`名称还是软件自带的“${SHIPPED_TITLE}”`),
      samples.includes('claim') && must('一句话介绍还是示例，它写在每一页的页脚'),
      settings.vendor === '' && must('没有填写公司名称'),
      samples.includes('vendor') && must('公司名称还是示例'),
      ['supportWechat', 'supportEmail', 'supportQr', 'followQr', 'followName'].some((name) =>
        samples.some((one) => one === name),
      ) && must('客服联系方式或二维码还是示例，客户找不到您'),
      settings.supportWechat === '' &&
        settings.supportEmail === '' &&
        settings.supportPicture === null &&
        must('没有客服联系方式'),
      samples.includes('filingNumber') && must('备案号还是示例'),
      samples.includes('copyright') && must('版权说明还是示例'),
      settings.filingNumber === '' && should('没有填写备案号：在中国大陆提供服务的网站须展示'),
      settings.claim === '' && should('没有写一句话介绍：页脚与分享图上只有名称'),
      settings.logo.light === null && should('没有上传标志，页面上是软件自带的图形'),
    ),
  }),
  catalog: ({ product, editions, shippedMaterials, hasCatalogDraft }) => ({
    facts: editions.length === 0 ? [] : [`${editions.length} 个版本：${editions.map(({ name }) => name).join('、')}`],
    findings: those(
      editions.length === 0 && must('还没有版本可供选择'),
      editions.length > 0 && (product.tagline === '' || product.description === '') && must('没有填写产品介绍'),
      product.isShipped && must('产品与版本还是示例：请换成您自己的，或先清空示例'),
      shippedMaterials > 0 && must(`还有 ${shippedMaterials} 份示例资料可以下载：它们是本软件的源码与文档`),
      hasCatalogDraft && should('商品草稿里有没发布的修改，访客看不到'),
    ),
  }),
  prices: ({ editions, settings: { payee }, samples }) => {
    const sold = editions.filter(({ needsApplication, offers }) => needsApplication && offers > 0);
    const ways = payee.channels.length + (payee.bank === null ? 0 : 1);
    return {
      facts: [
        ...(sold.length === 0 ? [] : [`${sold.length} 个版本有价格`]),
        ...(ways === 0 ? [] : [`${ways} 种收款方式`]),
      ],
      findings: those(
        sold.length === 0 && must('没有一个版本有价格，客户买不了'),
        ways === 0 && must('没有收款方式，客户不知道把钱付给谁'),
        samples.includes('payee') && must('收款账户还是示例，客户会把钱付错'),
      ),
    };
  },
  texts: ({ unreviewedTexts, shippedPages, brokenPages, settings, subjects, confirmed, ...facts }) => {
    const isReviewed = confirmed.texts?.subject === subjects.texts;
    const reviewed = isReviewed && `${minuteOf(confirmed.texts?.at ?? 0)} 确认已审阅：${subjects.texts}`;
    const unreviewed = isReviewed ? [] : unreviewedTexts;
    return {
      facts: [
        reviewed === false ? subjects.texts : reviewed,
        ...(facts.hasSandboxes && !settings.showsSandboxes
          ? ['开张之后，演示后台和指向它的按钮不再显示；要保留，请在“设置”里打开']
          : []),
      ],
      findings: [
        ...brokenPages.map(({ title, blocks }) =>
          should(`页面“${title}”有 ${blocks} 个内容块没有显示：打开它，改正后重新发布`),
        ),
        ...unreviewed.map((title) => must(`《${title}》还是软件自带的范本，没有人审阅过`)),
        ...those(
          shippedPages.length > 0 &&
            should(`${shippedPages.join('、')}还是软件自带的文字，说的是另一个产品：请改写，或隐藏`),
          facts.hasSandboxes &&
            settings.showsSandboxes &&
            should('访客能打开演示后台，里面是软件自带的示例商品：只在您出售的就是它时保留'),
        ),
        ...shippedNames(settings, facts.wasOpen),
      ],
    };
  },
  mail: ({ doctor }) => fromDoctor(doctor, ['mail'], 'should'),
  keys: ({ subjects, confirmed: { backup }, keyBackup: { at, isCurrent }, doctor }) => {
    const isConfirmed = backup?.subject === subjects.backup;
    const made = fromDoctor(
      doctor.filter(({ state }) => state !== 'open'),
      ['backup'],
      'should',
    );
    return {
      facts: [
        `签名密钥 ${subjects.backup}`,
        ...made.facts,
        ...(at !== null && isCurrent ? [`签名密钥 ${minuteOf(at)} 已备份`] : []),
        ...(backup !== undefined && isConfirmed ? [`${minuteOf(backup.at)} 确认已备份`] : []),
      ],
      findings: those(
        ...made.findings,
        !isCurrent &&
          at === null &&
          backup === undefined &&
          must('没有确认备份：丢了数据库或密钥加密密钥，就不能再为已售出的授权续签'),
        !isCurrent &&
          !isConfirmed &&
          (at !== null || backup !== undefined) &&
          must('上次备份之后换过签名密钥，请重新备份'),
      ),
    };
  },
  staff: ({ doctor, isStrict, operators }) => {
    const { facts, findings } = fromDoctor(doctor, ['staff'], isStrict ? 'must' : 'should');
    return { facts: [`${operators} 个运营账号`, ...facts], findings };
  },
  check: ({ doctor, sampleAccounts, settings: { maintenance } }) => {
    const { facts, findings } = fromDoctor(doctor, ['server', 'storage', 'address', 'rights', 'wechat'], 'should');
    return {
      facts,
      findings: [
        ...those(
          sampleAccounts > 0 && must(`还有 ${sampleAccounts} 个演示账号，它们的密码是公开的`),
          maintenance.isOn && should('正处于维护模式：开张之后访客看到的仍是维护页'),
        ),
        ...findings,
      ],
    };
  },
};

/** What the SDK's examples and license numbers are called. Customers who have a package keep its names. */
function shippedNames(
  { sdkPackage, sdkVariable, licensePrefix }: ChecklistFacts['settings'],
  wasOpen: boolean,
): Finding[] {
  const name = wasOpen ? should : must;
  return those(
    sdkPackage === SHIPPED_SDK && name(`校验 SDK 的包名还是 ${SHIPPED_SDK}`),
    sdkVariable === SHIPPED_VARIABLE && name(`示例代码里的环境变量还是 ${SHIPPED_VARIABLE}`),
    licensePrefix === SHIPPED_PREFIX && should(`授权编号的开头还是 ${SHIPPED_PREFIX}`),
  );
}

/** The findings of `doctor` about these topics: a fault is a must, unless the step says otherwise. */
function fromDoctor(doctor: readonly DoctorFinding[], topics: readonly Topic[], ofOpen: Finding['level']): Judgement {
  const found = doctor.filter(({ topic }) => topics.includes(topic));
  return {
    facts: found.filter(({ state }) => state === 'good').map(({ text }) => text),
    findings: found
      .filter(({ state }) => state !== 'good')
      .map(({ state, text, topic }) => ({
        level: state === 'bad' && topic !== 'mail' && topic !== 'backup' ? 'must' : ofOpen,
        text,
      })),
  };
}

export function checklistOf(facts: ChecklistFacts, postponed: readonly string[]): Step[] {
  return Object.entries(judgements).map(([name, judge]) => {
    const { facts: there, findings } = judge(facts);
    const isDone = findings.length === 0;
    return { name: name as StepName, isDone, isLater: !isDone && postponed.includes(name), facts: there, findings };
  });
}

export const findingsOf = (steps: readonly Step[], level: Finding['level']): string[] =>
  steps.flatMap(({ findings }) => findings.filter((finding) => finding.level === level).map(({ text }) => text));
