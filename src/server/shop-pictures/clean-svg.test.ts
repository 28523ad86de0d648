import { describe, expect, test } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

const svg = (inner: string, attributes = 'viewBox="0 0 24 24"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`;
const clean = (text: string | Buffer) => cleanSvg(Buffer.from(text));
const written = (text: string): string => {
  const cleaned = clean(text);
  if ('refusal' in cleaned) throw new Error(cleaned.refusal);
  return cleaned.svg;
};

describe('an SVG', () => {
  test('of a drawing program keeps what it looks like, and loses what only the program needs', () => {
    const text = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Generator: Sketch -->
${svg(
  `<metadata><rdf:RDF>x</rdf:RDF></metadata><sodipodi:namedview/><title>星图 &amp; 朋友</title>
<defs><style type="text/css"><![CDATA[.a{fill:#7a3cff} .b > .c{stroke:url(#g)} @media (prefers-color-scheme: dark){.a{fill:#fff}}]]></style>
<linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient><path id="p" d="M1 1h2z"/></defs>
<g transform="translate(1 2)" style="fill-opacity:.5;-inkscape-font:x"><use xlink:href="#p"/><path class="a" d="M0 0L24 24" fill="url(#g)"/></g>`,
)}`;
    const cleaned = clean(text);
    expect(cleaned).toMatchObject({ removed: [] });
    const result = written(text);
    for (const kept of [
      'xmlns="http://www.w3.org/2000/svg"',
      'width="24"',
      'viewBox="0 0 24 24"',
      '<title>星图 &amp; 朋友</title>',
      '.a{fill:#7a3cff}',
      '@media (prefers-color-scheme: dark)',
      'stroke:url(#g)',
      '<use href="#p"/>',
      'fill="url(#g)"',
      'style="fill-opacity:.5"',
      'transform="translate(1 2)"',
      'stop-color="red"',
    ])
      expect(result).toContain(kept);
    expect(result).not.toMatch(/sodipodi|rdf|inkscape|DOCTYPE|xlink/);
  });

  test.each<[string, string]>([
    ['a script', '<script>alert(1)</script>'],
    ['a script of another namespace', '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>'],
    ['a script with upper case', '<SCRIPT>alert(1)</SCRIPT>'],
    [
      'HTML within',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
    ],
    ['handlers', '<path d="M0 0" onload="alert(1)" onclick="alert(1)"/>'],
    ['a link that runs', '<a href="javascript:alert(1)"><path d="M0 0"/></a>'],
    ['a use of another file', '<use href="https://evil.example/x.svg#a"/>'],
    ['a use of data', '<use href="data:image/svg+xml,alert"/>'],
    ['a picture from elsewhere', '<image href="https://evil.example/x.png"/>'],
    ['an embedded picture', '<image xlink:href="data:image/png;base64,evil"/>'],
    ['an animation', '<path d="M0 0"><set attributeName="href" to="javascript:alert(1)"/></path>'],
    ['a fill from elsewhere', '<path d="M0 0" fill="url(https://evil.example/#a)"/>'],
    ['a fill written with escapes', String.raw`<path d="M0 0" fill="u\72l(//evil.example/#a)"/>`],
    ['a style from elsewhere', '<path d="M0 0" style="fill:url(//evil.example/a);background:url(//evil.example)"/>'],
    ['an import', '<style>@import "https://evil.example/a.css";</style>'],
    ['a font', '<style>@font-face{font-family:x;src:url(https://evil.example/a)}</style>'],
    ['a rule with an address', '<style>path{fill:url(https://evil.example/a);mask:image(evil)}</style>'],
    [
      'a style sheet that ends early',
      '<style>path{fill:red}&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;</style>',
    ],
    ['a filter that loads', '<filter id="f"><feImage href="https://evil.example/"/></filter>'],
    ['a frame', '<iframe src="https://evil.example/"/>'],
    ['an entity', '<path d="M0 0" id="&evil;"/>'],
  ])('loses %s', (_name, inner) => {
    const result = written(svg(`${inner}<path d="M1 1h2"/>`));
    expect(result).toContain('<path d="M1 1h2"/>');
    expect(result).not.toMatch(
      /evil|script|alert|onload|onclick|foreignObject|@import|@font-face|<set|<image|<a[ >]|<iframe/i,
    );
  });

  test('says what was taken out', () => {
    const cleaned = clean(svg('<script>1</script><image href="x"/><path d="M0 0" onload="x"/><g id="a"/>'));
    expect(cleaned).toMatchObject({ removed: ['<image>', '<script>', 'onload'] });
  });

  const doubling = (levels: number): string =>
    Array.from({ length: levels }, (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`).join('');

  test.each<[string, string, RegExp]>([
    ['nothing', '', /不完整/],
    ['a page', '<html><svg viewBox="0 0 1 1"/></html>', /不完整/],
    ['one without a size', svg('<path d="M0 0"/>', ''), /缺少 viewBox/],
    ['one with a size of nothing', svg('', 'viewBox="0 0 0 0" width="100%"'), /缺少 viewBox/],
    ['one like a thread', svg('', 'viewBox="0 0 5000 10"'), /过长/],
    ['entities of its own', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('')}`, /实体/],
    ['a bomb of references', svg(`<path id="a0" d="M0 0"/>${doubling(9)}`), /复杂/],
    [
      'a bomb of patterns',
      svg(`<pattern id="a"><rect fill="url(#b)"/></pattern><pattern id="b"><rect fill="url(#a)"/></pattern>`),
      /复杂/,
    ],
    ['a bomb in its style', svg('<style>rect{fill:url(#a)}</style><pattern id="a"><rect/></pattern>'), /复杂/],
    ['a circle of references', svg('<g id="a"><use href="#a"/></g>'), /复杂/],
    ['a tower', svg('<g>'.repeat(60) + '</g>'.repeat(60)), /复杂/],
    ['a crowd', svg('<path/>'.repeat(6000)), /复杂/],
  ])('is refused where it is %s', (_name, text, refusal) => {
    expect(clean(text)).toEqual({ refusal: expect.stringMatching(refusal) as string });
  });

  test('in another encoding is refused: others would read it differently', () => {
    expect(clean(Buffer.from(svg(''), 'utf16le'))).toEqual({ refusal: expect.stringContaining('UTF-8') as string });
    expect(clean(Buffer.from([0x3c, 0xff, 0xfe]))).toEqual({ refusal: expect.stringContaining('UTF-8') as string });
  });
});
