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
      text: '一条 SVG 路径，不用图片，也不向别处发请求。',
      file: 'ui/media/qr-code.tsx',
      room: [158, 158],
    },
    {
      id: 'image-viewer',
      name: '图片查看器',
      english: 'ImageViewer',
      text: '缩放每步 0.1，自动播放每 5 秒一张；滚轮、双指、拖动、方向键都能用。打开时才加载。',
      file: 'ui/media/image-viewer.tsx',
      room: [60, 124, 72],
    },
    {
      id: 'code-block',
      name: '代码块',
      english: 'CodeBlock',
      text: '横向滚动、一键复制。颜色在构建时写好，深浅主题各一套。',
      file: 'ui/media/code-block.tsx',
      room: [114, 96, 78],
      isWide: true,
    },
    {
      id: 'copyable',
      name: '复制',
      english: 'Copyable',
      text: '值旁边的小按钮，或者单独的按钮。复制后给出提示。',
      file: 'ui/media/copyable.tsx',
      room: [32, 32],
    },
  ],
};
