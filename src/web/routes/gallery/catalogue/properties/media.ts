import type { PropInfo } from '../example-info.ts';

/** Properties of each example, by its id. */
export const properties: Record<string, readonly PropInfo[]> = {
  'qr-code': [
    ['size', 'number', '一边的模块数'],
    ['d', 'string', '路径，由 qrPath 画出'],
    ['label', 'string', '扫码之后会怎样'],
  ],
  'image-viewer': [
    ['images', 'ViewerImage[]', 'src、darkSrc、alt、caption'],
    ['index', 'number | null', '显示第几张；null 表示关闭'],
    ['onIndexChange', '(index) => void', '换张或关闭'],
  ],
  'code-block': [
    ['label', 'string', '读屏软件读出的名称'],
    ['text', 'string', '代码'],
    ['html', 'string', '同样的代码，已着色'],
    ['titled', 'boolean', '自带边框，名称写在上面', 'false'],
  ],
  copyable: [
    ['text', 'string', '要复制的文字'],
    ['label', 'string', '复制的是什么'],
    ['children', 'ReactNode', '显示的样子，默认就是文字本身'],
  ],
};
