import { describe, expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

const problemOf = (env: NodeJS.ProcessEnv): string => {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('the environment', () => {
  test('may be empty', () => {
    expect(parseConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: '',
      isStrict: false,
      useMock: false,
    });
    expect(parseConfig({ PORT: ' ', APP_TITLE: '' })).toMatchObject({ port: 3000, appTitle: 'Vela Admin' });
  });

  test.each([
    [{}, '"Vela Admin" <no-reply@localhost>'],
    [{ APP_TITLE: '星轨 "Pro", Admin' }, String.raw`"星轨 \"Pro\", Admin" <no-reply@localhost>`],
    [{ APP_TITLE: '星轨', MAIL_FROM: 'hi@example.com' }, '"星轨" <hi@example.com>'],
    [{ APP_TITLE: '星轨', MAIL_FROM: '客服 <hi@example.com>' }, '客服 <hi@example.com>'],
  ])('letters come from the site: %j', (env, from) => expect(parseConfig(env).mailFrom).toBe(from));

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '0x10'],
    ['EVENT_LOOP_LIMIT_MS', '0'],
    ['PUBLIC_URL', 'example.com'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https://example.com/vela'],
    ['PUBLIC_URL', 'https://example.com/?a=b'],
    ['PUBLIC_URL', 'https://user:word@example.com'],
    ['DATABASE_URL', 'foo'],
    ['DATABASE_URL', 'mysql://a/b'],
    ['SMTP_URL', 'mail.example.com'],
    ['LICENSE_KEK', 'short'],
    ['API_URL', 'api'],
    ['API_PREFIX', 'api'],
    ['API_PREFIX', '/api/web/'],
    ['IMAGE_URL', 'http:'],
    ['UPLOAD_URL', '//evil.example'],
    ['USE_MOCK', 'maybe'],
    ['TRUST_PROXY', 'yes'],
    ['WECHAT_OPEN_URL', 'open.weixin.qq.com'],
    ['WECHAT_API_URL', 'ftp://api.weixin.qq.com'],
    ['WECHAT_APP_SECRET', 'a secret without its id'],
    ['LOG_LEVEL', 'loud'],
    ['NODE_ENV', 'staging'],
  ])('%s=%s is refused by name, in Chinese', (name, value) => {
    expect(problemOf({ [name]: value })).toMatch(
      new RegExp(`^环境变量不正确.*\\n  ${name}：.*[\u4e00-\u9fff][^\\n]*$`),
    );
  });

  test('names every wrong variable at once and repeats no value, which may be a secret', () => {
    const problem = problemOf({ PORT: 'abc', LICENSE_KEK: 'hidden', SMTP_URL: 'user:hidden@host' });
    expect(problem.split('\n')).toHaveLength(4);
    expect(problem).not.toContain('hidden');
  });

  test('takes what is right', () => {
    const env = {
      PORT: '0',
      PUBLIC_URL: 'https://vela.example/',
      DATABASE_URL: 'postgresql://u:p@h:5432/d',
      SMTP_URL: 'smtps://u:p@h',
      API_URL: 'https://api.example/',
      IMAGE_URL: '/images',
      LICENSE_KEK: 'x'.repeat(32),
    };
    expect(parseConfig(env)).toMatchObject({
      port: 0,
      publicUrl: 'https://vela.example',
      isStrict: true,
      apiUrl: 'https://api.example',
      imageUrl: '/images',
    });
  });

  test('gives sample data to nobody but a trial on the own machine', () => {
    expect(parseConfig({ USE_MOCK: 'on', PUBLIC_URL: 'http://127.0.0.1:3000' }).useMock).toBe(true);
    expect(problemOf({ USE_MOCK: 'on', PUBLIC_URL: 'https://vela.example' })).toMatch(/USE_MOCK：.*不能使用演示数据/);
  });
});
