import type { GuideWords, QuestionId } from './guide-questions.ts';

const ask = (about: QuestionId, words: Partial<GuideWords['questions'][number]>) => ({
  about,
  text: `${about}?`,
  answers: ['一', '二', '三'],
  feature: '',
  reasons: '',
  otherReasons: '',
  lack: '',
  ...words,
});

/** A vendor's questions and answers in the form in which they reach the page. */
export const sampleWords: GuideWords = {
  questions: [
    ask('use', { reasons: '先看看\n不要钱', lack: '不能用于商业项目' }),
    ask('part', {
      feature: '后端源码',
      reasons: '前后端都交付',
      otherReasons: '接您已有的后端',
      lack: '没有后端源码',
    }),
    ask('tenants', { feature: '多租户后端', reasons: '由工程师实施', lack: '没有多租户后端' }),
    ask('holder', { lack: '没有{holder}授权' }),
    ask('people', { reasons: '使用人数：{limit}', lack: '{holder}授权限 {limit}使用' }),
    ask('projects', { reasons: '项目：{limit}', lack: '{holder}授权限 {limit}项目' }),
  ],
  updates: '含 {months} 个月更新',
};
