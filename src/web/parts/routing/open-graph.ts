/** The texts of the preview pictures, drawn by `npm run screenshots -- og`; without the brand, which each vendor chooses. */
export const openGraphPictures = {
  home: { title: '全栈 TypeScript 的\n中后台框架', shot: 'console' },
  product: { title: '前端、后端、控制台，\n拿到的就是源码', shot: 'review' },
  pricing: { title: '一次付清，\n买下的版本一直能用', shot: 'licenses' },
  gallery: { title: '正在使用的组件，\n每一个都能动手试', shot: 'gallery' },
  choose: { title: '理由写成数字，\n数字可以核对', shot: 'queue' },
  help: { title: '接入、校验、续期，\n从头说清楚', shot: 'materials' },
  verification: { title: '这份授权是真的吗？\n当场查清', shot: 'licenses' },
} as const satisfies Record<string, { title: string; shot: string }>;

export type OpenGraphName = keyof typeof openGraphPictures;

export const openGraphSize = { width: 1200, height: 630 } as const;

export const openGraphPath = (name: OpenGraphName): string => `/og/${name}.jpg`;
