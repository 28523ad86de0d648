import { expect, test } from 'vitest';
import { readShareText } from './read-share-text.ts';

test.each([
  [
    '链接：https://pan.baidu.com/s/1AbC_d-e?pwd=x1y2 \n提取码：x1y2 \n--来自百度网盘超级会员v5的分享',
    { url: 'https://pan.baidu.com/s/1AbC_d-e?pwd=x1y2', accessCode: 'x1y2' },
  ],
  ['https://pan.baidu.com/s/1AbC?pwd=z9z9', { url: 'https://pan.baidu.com/s/1AbC?pwd=z9z9', accessCode: 'z9z9' }],
  ['https://www.lanzoui.com/i1 密码:4k2p', { url: 'https://www.lanzoui.com/i1', accessCode: '4k2p' }],
  ['https://cloud.189.cn/t/Ab（访问码：8qwe）', { url: 'https://cloud.189.cn/t/Ab', accessCode: '8qwe' }],
  ['我用夸克网盘分享了“源码”，链接：https://pan.quark.cn/s/abc', { url: 'https://pan.quark.cn/s/abc', accessCode: '' }],
  ['没有链接', null],
])('in %j', (text, found) => {
  expect(readShareText(text)).toEqual(found);
});
