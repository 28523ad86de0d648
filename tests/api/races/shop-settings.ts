import type { settings } from '../../../src/contract/settings.ts';
import { mine, others, pictureForm, type Stage } from './shop-stage.ts';

type Key = Exclude<keyof typeof settings.change.input.shape, 'revision'>;

/** One setting, changed by two people: the values that they choose, and the address where it can be read. */
interface Chosen {
  values: readonly [unknown, unknown];
  words: readonly [string, string];
  read: string;
  /** One of the two is the current value. */
  isOld?: true;
}

const site = '/api/web/site';
const payee = '/api/web/payee';
const console_ = '/api/admin/settings';

const words = (key: string): [string, string] => [`${key}${mine}`.slice(-12), `${key}${others}`.slice(-12)];
const text = (key: string, read = site): Chosen => ({ values: words(key), words: words(key), read });
const either = (first: string, second: string): Chosen => ({
  values: [first, second],
  words: [`"${first}"`, `"${second}"`],
  read: site,
});
/** An object that contains the words. */
const around = (key: string, read: string, value: (words: string) => unknown): Chosen => {
  const [first, second] = words(key);
  return { values: [value(first), value(second)], words: [first, second], read };
};

let shade = 0;

/** Two pictures for one setting. */
async function pictures(stage: Stage, use: 'code' | 'logo' | 'seal', read: string): Promise<Chosen> {
  shade += 1;
  const add = async (colour: string) =>
    (await stage.ask('POST', '/api/admin/pictures', await pictureForm(colour, { use }))).picture;
  const values = [await add(`#3366${shade}0`), await add(`#9933${shade}0`)] as const;
  return { values, words: [values[0].name, values[1].name], read };
}

/** All settings: a new one does not compile without a line here. */
export async function chosenSettings(stage: Stage): Promise<Record<Key, Chosen>> {
  const logo = await pictures(stage, 'logo', site);
  const whole = (light: unknown) => ({ light, dark: null, hasName: false });
  return {
    title: text('title'),
    shortName: text('short'),
    claim: text('claim'),
    logo: { ...logo, values: [whole(logo.values[0]), whole(logo.values[1])] },
    vendor: text('vendor'),
    copyright: text('copyright'),
    filingNumber: text('filing'),
    filingUrl: either('https://one.example/filing', 'https://two.example/filing'),
    policeNumber: either('33010602000001', '33010602000002'),
    supportWechat: text('wechat'),
    supportHours: text('hours'),
    supportEmail: either('one@shop.example', 'two@shop.example'),
    followName: text('follow'),
    sdkPackage: either('@one/license', '@two/license'),
    sdkVariable: either('ONE_KEY', 'TWO_KEY'),
    licensePrefix: either('ON', 'TW'),
    supportQr: either('https://one.example/support', 'https://two.example/support'),
    supportPicture: await pictures(stage, 'code', site),
    followQr: either('https://one.example/follow', 'https://two.example/follow'),
    followPicture: await pictures(stage, 'code', site),
    certificateSeal: await pictures(stage, 'seal', console_),
    certificateClaim: text('certificate', console_),
    certificateSigner: text('signer', console_),
    refundTexts: around('refund', payee, (due) => ({ period: '三天', due, done: '' })),
    closedTexts: around('closed', console_, (soon) => ({ soon, paused: '' })),
    primaryColor: either('#7a3cff', '#0a7d4b'),
    darkTheme: { values: [true, false], words: ['"darkTheme":true', '"darkTheme":false'], read: site, isOld: true },
    showsSandboxes: {
      values: [true, false],
      words: ['"showsSandboxes":true', '"showsSandboxes":false'],
      read: console_,
      isOld: true,
    },
    tellsOfViewing: {
      values: [true, false],
      words: ['"tellsOfViewing":true', '"tellsOfViewing":false'],
      read: console_,
      isOld: true,
    },
    payee: around('payee', payee, (note) => ({ bank: null, channels: [], note })),
    // Maintenance that is turned on is tested elsewhere.
    maintenance: around('maintenance', console_, (message) => ({ isOn: false, message, until: '' })),
    maintenanceNote: text('note', console_),
    resourceLinks: around('link', site, (label) => [{ label, href: '/product/pricing' }]),
    backup: {
      values: [
        { isOn: true, hour: 5, keep: 3 },
        { isOn: true, hour: 6, keep: 3 },
      ],
      words: ['"hour":5', '"hour":6'],
      read: console_,
    },
    licensing: {
      values: [801, 802].map((domainChangesPerYear) => ({
        domainChangesPerYear,
        domainOverlapHours: 24,
        domainUndoDays: 7,
        keyOverlapDays: 7,
      })) as unknown as [unknown, unknown],
      words: ['"domainChangesPerYear":801', '"domainChangesPerYear":802'],
      read: console_,
    },
  };
}
