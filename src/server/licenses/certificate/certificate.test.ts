import { execFileSync } from 'node:child_process';
import { inflateSync } from 'node:zlib';
import { create } from 'fontkit';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawFace } from '../../../contract/licenses/signature-face.ts';
import { drawCertificate } from './draw-certificate.ts';
import type { CertificateFacts } from './certificate-facts.ts';
import { type Faces, placeGlyphs, runsOf } from './fonts.ts';
import { wrapText } from './wrap-text.ts';
import { writePdf } from './write-pdf.ts';
import { writePng } from './write-png.ts';
import { shippedWords } from '../../../contract/catalog/shipped-words.ts';

const longName = `𠮷䶮㛃${'杭州示例软件技术有限责任公司北京第二分公司'.repeat(4)}`;
const facts: CertificateFacts = {
  number: 'VL-7K3M-9QWX-2RTP',
  keyId: '0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  face: '9e44724522f22e26',
  keyIssuedAt: Date.UTC(2026, 10, 21),
  holderName: Array.from(longName).slice(0, 60).join(''),
  holderType: 'company',
  product: 'Vela Admin',
  editionName: '专业版',
  projectName: '订单后台',
  furtherProjects: [],
  domains: ['example.com', 'b.example.org'],
  limits: { developers: 5, projects: null },
  words: shippedWords,
  issuedAt: Date.UTC(2026, 10, 21),
  updatesUntil: Date.UTC(2027, 10, 21),
  vendor: '杭州示例科技有限公司',
  logo: null,
  seal: null,
  claim: '已获得下列软件的使用授权',
  signer: '授权方',
  logPlace: 1_234_567,
  verifyUrl: `https://vela.example.com/authorize/index?token=${'a1B2'.repeat(90)}`,
};

const proof = 'cHJvb2Y'.repeat(200);

const outlinesOf = (faces: Faces, text: string): string[] =>
  placeGlyphs(faces, text, 10).map(({ outline }) => outline.toSVG());

/** Outlines of every glyph that the file itself carries. */
function embeddedOutlines(pdf: Buffer): Set<string> {
  const found = new Set<string>();
  for (const bytes of streamsOf(pdf)) {
    if (bytes.readUInt32BE(0) !== 0x00010000 && bytes.subarray(0, 4).toString('latin1') !== 'true') continue;
    const font = create(bytes);
    if (!('getGlyph' in font)) continue;
    for (let id = 0; id < font.numGlyphs; id += 1) found.add(font.getGlyph(id).path.toSVG());
  }
  return found;
}

function* streamsOf(pdf: Buffer): Generator<Buffer> {
  const text = pdf.toString('latin1');
  for (const { index, 0: mark } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const start = index + mark.length;
    const bytes = pdf.subarray(start, text.indexOf('endstream', start));
    const plain = bytes[0] === 0x78 ? inflateSync(bytes) : bytes;
    if (plain.length > 4) yield plain;
  }
}

const darkPixels = async (picture: Buffer, region: { left: number; top: number; width: number; height: number }) => {
  const { data } = await sharp(picture).extract(region).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 120).length;
};

/** Uses poppler if the machine has it. */
function rasterOf(pdf: Buffer): Buffer | null {
  try {
    return execFileSync('pdftoppm', ['-r', '150', '-png', '-'], { input: pdf, stdio: ['pipe', 'pipe', 'ignore'] });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

describe('the certificate', () => {
  test('names several projects, as many as three lines hold, and then their number', async () => {
    const textsWith = async (furtherProjects: string[]) => {
      const { page } = await drawCertificate({ ...facts, furtherProjects });
      return page.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
    };
    expect(await textsWith(['商城', '门店收银'])).toContain('订单后台、商城、门店收银');
    const many = Array.from({ length: 49 }, (_, at) => `第${at}${'长'.repeat(90)}`);
    expect(await textsWith(many)).toContain('…… 共 50 个，全部列在授权文件中');
  });

  test('says the claim and the signature line of the shop, rare characters too', async () => {
    const { page, faces } = await drawCertificate({ ...facts, claim: '获准使用下列软件𠮷', signer: '出具单位' });
    const texts = page.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
    expect(texts).toEqual(expect.arrayContaining(['获准使用下列软件𠮷', '出具单位']));
    expect(texts).not.toContain(facts.claim);
    expect(faces.rare).not.toBeNull();
  });

  test('a name of two lines has no short last one, and its Latin words stay whole', async () => {
    const linesOf = async (holderName: string) => {
      const { page } = await drawCertificate({ ...facts, holderName });
      return page.shapes.flatMap((shape) => (shape.kind === 'text' && shape.size === 19 ? [shape.text] : []));
    };
    const chinese = await linesOf('杭州示例云帆软件科技（中国）有限公司滨江分公司');
    expect(chinese).toHaveLength(2);
    expect(Math.abs(Array.from(chinese[0] ?? '').length - Array.from(chinese[1] ?? '').length)).toBeLessThan(4);
    const latin = await linesOf('Hangzhou Verylongnameofasinglewordcompany Software International Limited');
    expect(latin.join(' ')).toContain('Verylongnameofasinglewordcompany');
    expect(latin.length).toBeLessThan(4);
  });

  test('calls what is limited as the vendor does', async () => {
    const words = { ...shippedWords, developers: { name: '席位', unit: '席', counter: '个' } };
    const { page } = await drawCertificate({ ...facts, words });
    const texts = page.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
    expect(texts).toContain('5 个席位，项目不限');
  });

  test('the file carries the outline of every character of a long name, rare ones too', async () => {
    const { page, faces } = await drawCertificate(facts);
    const pdf = await writePdf(page, faces, { ...facts, proof });
    const embedded = embeddedOutlines(pdf);
    for (const outline of outlinesOf(faces, `${facts.holderName}授权证书example专业版`)) {
      expect(outline.length).toBeGreaterThan(20);
      expect(embedded).toContain(outline);
    }
    expect(runsOf(faces, '王𠮷䶮㛃明').map(({ face, text }) => `${face} ${text}`)).toEqual([
      'common 王',
      'rare 𠮷䶮㛃',
      'common 明',
    ]);
  });

  test('PDF and picture show the same ink, and the name is not blank in either', async () => {
    const short = { ...facts, holderName: '𠮷䶮㛃' };
    const { page, faces } = await drawCertificate(short);
    const [pdf, png] = [
      await writePdf(page, faces, { ...short, proof }),
      await writePng(page, faces, { ...short, proof }),
    ];
    const name = { left: 520, top: 580, width: 200, height: 90 };
    expect(await sharp(png).metadata()).toMatchObject({ width: 1240, format: 'png' });
    expect(await darkPixels(png, name)).toBeGreaterThan(800);
    const raster = rasterOf(pdf);
    if (raster === null) return;
    expect(await darkPixels(raster, name)).toBeGreaterThan(800);
    const small = (picture: Buffer) => sharp(picture).resize(155, 219, { fit: 'fill' }).greyscale().raw().toBuffer();
    const [left, right] = [await small(raster), await small(png)];
    const difference = left.reduce((sum, value, index) => sum + Math.abs(value - (right[index] ?? 0)), 0) / left.length;
    expect(difference).toBeLessThan(3);
  });

  test('no seal is drawn; a picture of the vendor’s own stands in its place, in file and picture alike', async () => {
    const area = { left: 860, top: 1360, width: 200, height: 200 };
    const redIn = async (picture: Buffer) => {
      const { data, info } = await sharp(picture)
        .extract(area)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      let red = 0;
      for (let at = 0; at < data.length; at += info.channels)
        if ((data[at] ?? 0) > 170 && (data[at + 1] ?? 0) < 90) red += 1;
      return red;
    };
    const background = { r: 220, g: 20, b: 30, alpha: 0.9 };
    const png = await sharp({ create: { width: 300, height: 300, channels: 4, background } })
      .png()
      .toBuffer();
    const seal = { name: 'red', png };
    const drawn = async (of: CertificateFacts) => {
      const { page, faces } = await drawCertificate(of);
      return { pdf: await writePdf(page, faces, { ...of, proof }), png: await writePng(page, faces, { ...of, proof }) };
    };
    const [bare, sealed] = [await drawn(facts), await drawn({ ...facts, seal, logo: seal })];
    expect(await redIn(bare.png)).toBe(0);
    expect(await redIn(sealed.png)).toBeGreaterThan(20_000);
    expect(bare.pdf.includes('/Subtype /Image')).toBe(false);
    expect(sealed.pdf.includes('/Subtype /Image')).toBe(true);
    const raster = rasterOf(sealed.pdf);
    if (raster !== null) expect(await redIn(raster)).toBeGreaterThan(20_000);
  });

  test('the same facts give the same bytes, other facts others', async () => {
    const made = async (of: CertificateFacts) => {
      const { page, faces } = await drawCertificate(of);
      return Promise.all([writePdf(page, faces, { ...of, proof }), writePng(page, faces, { ...of, proof })]);
    };
    const [first, again, other] = [await made(facts), await made(facts), await made({ ...facts, projectName: '门户' })];
    expect(again.every((bytes, index) => bytes.equals(first[index] ?? Buffer.alloc(0)))).toBe(true);
    expect(other[0].equals(first[0]) || other[1].equals(first[1])).toBe(false);
  });

  test('its ground is the pattern of the key’s signature: another signature, another ground', async () => {
    const groundOf = async (face: string | null) => {
      const { page } = await drawCertificate({ ...facts, face });
      return page.shapes.flatMap((shape) => (shape.kind === 'path' && shape.opacity !== undefined ? [shape.d] : []));
    };
    const ground = await groundOf(facts.face);
    expect(ground).toEqual(drawFace(facts.face ?? '', { x: 297.5, y: 446, radius: 196 }));
    expect(await groundOf('9e44724522f22e27')).not.toEqual(ground);
    expect(await groundOf(null)).toEqual([]);
  });

  test('whatever there is to say stays on the page', async () => {
    const domains = Array.from({ length: 50 }, (_value, index) => `long-domain-name-${index}.example.com`);
    const { page } = await drawCertificate({ ...facts, domains, projectName: '很长的名称'.repeat(20) });
    const lines = page.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []));
    expect(lines.map(({ text }) => text)).toContain('…… 共 50 个域名，全部列在授权文件中');
    const table = lines.filter(({ size, baseline }) => size === 11 && baseline < 652);
    expect(Math.max(...table.map(({ baseline }) => baseline))).toBeLessThan(645);
    expect(Math.min(...lines.map(({ x }) => x))).toBeGreaterThan(70);
  });

  test('a character that no font has is shown as missing; lines keep words and signs together', async () => {
    const { faces } = await drawCertificate(facts);
    expect(runsOf(faces, '王😀').map(({ text }) => text)).toEqual(['王〓']);
    expect(wrapText(faces, '示例科技有限公司。', 10, 80)).toEqual(['示例科技有限公司。']);
    expect(wrapText(faces, 'one.example.com、two.example.com', 10, 100)).toEqual([
      'one.example.com、',
      'two.example.com',
    ]);
  });
});
