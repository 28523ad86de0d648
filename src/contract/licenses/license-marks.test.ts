import { expect, test } from 'vitest';
import { normalizeKey, normalizeTerms } from '@vela/license';
import { stepSchema } from '../applications/application-form.ts';
import { currentForm } from '../applications/form-versions.ts';
import { licenseManagement } from './license-management.ts';
import { optionalLicenseName, requiredLicenseName, withoutLicenseMarks } from './license-marks.ts';

const refused = '不能包含授权文件的分隔文字（BEGIN LICENSE …）';
const isTaken = (name: string) => requiredLicenseName(100, '请填写').safeParse(name).success;

/** Whether both readers find the sentences and the key in a file that contains the name. */
function isRead(name: string): boolean {
  const key = 'eyJh.eyJi.c2ln';
  const file = `-----BEGIN LICENSE TERMS-----\n被授权方：${name}（企业）\n授权范围：5 名开发者\n-----BEGIN LICENSE KEY-----\n${key}\n-----END LICENSE KEY-----\n`;
  const isWhole = normalizeTerms(file)?.endsWith('授权范围:5名开发者') ?? false;
  // A mail may lose the first line.
  const isBegun = normalizeTerms(file.replace(/.*\n/, ''))?.startsWith('被授权方') ?? false;
  return normalizeKey(file) === key && isWhole && isBegun;
}

test.each([
  'Frontend License Portal',
  'Backend Licenses',
  'Legend Licensing Ltd',
  'FRONTEND LICENSE KEY SERVICE',
  '结束 END LICENSE',
  'Begin License Keys',
  '上海𠮷野（示例）科技有限公司',
])('an ordinary name is taken as it is: %j', (name) => {
  expect([isTaken(name), isRead(name), withoutLicenseMarks(name)]).toEqual([true, true, name]);
});

test.each([
  '-----BEGIN LICENSE KEY-----',
  '甲 BEGIN LICENSE TERMS',
  'ＢＥＧＩＮ\u200bLICENSE>KEY',
  'BEGIN\\nLICENSE\\\\rKEY',
  'BEGIN\ue000 LICENSE KEY',
  'BEGIN\u0378 LICENSE KEY',
  'B\u0334EGIN LICENSE KEY',
  'BEG\ufe0fIN LICENSE KEY',
])('a name that a reader takes for a mark is refused, and does no harm in an old row: %j', (name) => {
  expect([isTaken(name), isRead(name), isRead(withoutLicenseMarks(name))]).toEqual([false, false, true]);
});

test('no blank, control, accent or sign of punctuation hides a mark from us that a reader sees', () => {
  const between = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code))
    .filter((character) => /[\p{Z}\p{P}\p{M}\p{Cc}\p{Cf}]/u.test(character))
    .filter((character) => {
      const name = `BEGIN${character}LICENSE KEY`;
      return withoutLicenseMarks(name) === name && !isRead(name);
    });
  expect(between).toEqual([]);
});

test('every name that gets into the file is looked at, left out or not; other names are not', () => {
  const mark = 'BEGIN LICENSE KEY';
  expect(optionalLicenseName(100).safeParse('').success).toBe(true);
  expect(optionalLicenseName(100).safeParse(mark).error?.issues[0]?.message).toBe(refused);
  const byHand = { holderName: mark, projectName: mark };
  const ofHand = licenseManagement.issue.input.safeParse(byHand).error?.issues ?? [];
  const wrong = (step: 'holder' | 'scope') =>
    (
      stepSchema(step, currentForm, { edition: 'pro', holderType: 'company' }).safeParse({
        holderName: mark,
        projectName: mark,
        contactName: mark,
      }).error?.issues ?? []
    ).filter(({ message }) => message === refused);
  const fieldOf = ({ path }: { path: PropertyKey[] }) => path.join('.');
  expect(ofHand.filter(({ message }) => message === refused).map(fieldOf)).toEqual(['holderName', 'projectName']);
  expect([...wrong('holder'), ...wrong('scope')].map(fieldOf)).toEqual(['holderName', 'projectName']);
});
