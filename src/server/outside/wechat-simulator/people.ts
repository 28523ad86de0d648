import { randomBytes } from 'node:crypto';

/** A person with a WeChat account, as an app sees them. */
export interface SimulatedPerson {
  openid: string;
  unionid: string;
  nickname: string;
  /** 1 male, 2 female, 0 unknown. */
  sex: 0 | 1 | 2;
}

/** The same at every start, so that bindings survive a restart. */
export const people: readonly SimulatedPerson[] = [
  { openid: 'oSimulated00000000000000LiLei', unionid: 'oUnion00000000000000000000LiLei', nickname: '李雷', sex: 1 },
  { openid: 'oSimulated000000000HanMeimei', unionid: 'oUnion000000000000000HanMeimei', nickname: '韩梅梅', sex: 2 },
  { openid: 'oSimulated00000000000LinTao', unionid: 'oUnion00000000000000000LinTao', nickname: '林涛 ☕', sex: 0 },
];

/** A person whom no app has ever seen. */
export function newPerson(): SimulatedPerson {
  const mark = randomBytes(15).toString('base64url');
  return { openid: `oNew0000${mark}`, unionid: `oUni0000${mark}`, nickname: `微信用户${mark.slice(0, 4)}`, sex: 0 };
}
