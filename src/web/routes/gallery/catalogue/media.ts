import type { ExampleGroup } from './example-info.ts';

export const mediaGroup: ExampleGroup = {
  id: 'media',
  name: '媒体',
  text: '图片、代码和二维码。',
  examples: [
    {
      id: 'qr-code',
      name: '二维码',
      english: 'QrCode',
      text: '一条 SVG 路径，不用图片，也不请求别处。',
      file: 'ui/qr-code.tsx',
      props: [
        ['size', 'number', '一边的模块数'],
        ['d', 'string', '路径，由 qrPath 画出'],
        ['label', 'string', '扫码之后会怎样'],
      ],
    },
  ],
};
