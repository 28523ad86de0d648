interface Technology {
  name: string;
  /** The npm package whose version is told; the test compares it with package.json. */
  package: string;
  version: string;
  text: string;
}

interface TechnologyGroup {
  name: string;
  /** Editions that get this part as source. */
  editions: readonly string[];
  items: readonly Technology[];
}

/** The technology of the delivered code. */
export const technology: readonly TechnologyGroup[] = [
  {
    name: '前端',
    editions: ['pro', 'flagship', 'tenant'],
    items: [
      { name: 'React', package: 'react', version: '19', text: '界面' },
      { name: 'React Router', package: 'react-router', version: '8', text: '路由、数据加载与服务端渲染' },
      { name: 'Tailwind CSS', package: 'tailwindcss', version: '4', text: '样式，颜色都走主题变量' },
      { name: 'React Hook Form', package: 'react-hook-form', version: '7', text: '表单，规则与接口共用' },
      { name: 'Vite', package: 'vite', version: '8', text: '构建与热更新' },
    ],
  },
  {
    name: '后端',
    editions: ['flagship', 'tenant'],
    items: [
      { name: 'Fastify', package: 'fastify', version: '5', text: 'HTTP 服务' },
      { name: 'Kysely', package: 'kysely', version: '0.29', text: 'SQLite 与 PostgreSQL 通用' },
      { name: 'Pino', package: 'pino', version: '10', text: '结构化日志' },
      { name: 'Nodemailer', package: 'nodemailer', version: '10', text: '邮件投递' },
    ],
  },
  {
    name: '工程',
    editions: ['pro', 'flagship', 'tenant'],
    items: [
      { name: 'TypeScript', package: 'typescript', version: '7', text: '严格模式，代码里没有 any' },
      { name: 'Zod', package: 'zod', version: '4', text: '接口的输入与输出，一处定义' },
      { name: 'Vitest', package: 'vitest', version: '5', text: '发布前的单元与接口测试' },
      { name: 'Playwright', package: '@playwright/test', version: '1.65', text: '发布前的浏览器与无障碍测试' },
      { name: 'Oxlint', package: 'oxlint', version: '1.94', text: '发布前的检查，含模块边界' },
    ],
  },
];
