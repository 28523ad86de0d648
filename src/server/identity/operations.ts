import type { Operations } from '../api/operations.ts';
import { completeLogIn } from './complete-log-in.ts';
import { getCaptcha } from './get-captcha.ts';
import { getUserInfo } from './get-user-info.ts';
import { getUsernameState } from './get-username-state.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { register } from './register.ts';

export const identityOperations: Operations['identity'] = {
  userInfo: getUserInfo,
  captcha: getCaptcha,
  login: logIn,
  secondFactor: completeLogIn,
  usernameState: getUsernameState,
  register,
  logout: logOut,
};
