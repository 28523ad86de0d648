import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { BlockFacts } from '../page/block-facts.ts';
import { sampleCatalog } from '../sample-catalog.ts';
import { EditionsTeaser } from './editions-teaser.tsx';

const layers: BlockFacts['layers'] = [
  { name: '界面', text: '', drawing: 'screen', editions: 'pro,flagship' },
  { name: '服务端', text: '', drawing: 'service', editions: 'flagship' },
  { name: '校验', text: '', drawing: 'key', editions: '' },
];

/** The names of the layers and the number of dashed plates, for each edition. */
const drawnFor = (shown: BlockFacts['layers']) =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <EditionsTeaser {...sampleCatalog} layers={shown} none="" />
    </StaticRouter>,
  )
    .split('<li>')
    .slice(1)
    .map((html) => [/tnum|faint">([^<]*)/.exec(html)?.[1], html.split('stroke-dasharray').length - 1]);

test('each edition shows the layers that it contains, drawn and in words', () => {
  expect(drawnFor(layers).slice(0, 3)).toEqual([
    ['校验', 2],
    ['界面、校验', 1],
    ['界面、服务端、校验', 0],
  ]);
});

test('without a drawing of layers on the page nothing is drawn', () => {
  expect(drawnFor([]).map(([, dashed]) => dashed)).toEqual(sampleCatalog.editions.map(() => 0));
});
