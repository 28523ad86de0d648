import type { Operations } from '../api/operations.ts';
import { completeLogIn } from './log-in/complete-log-in.ts';
import { getCaptcha } from './log-in/get-captcha.ts';
import { getUserInfo } from './profile/get-user-info.ts';
import { getUsernameState } from './registration/get-username-state.ts';
import { logIn } from './log-in/log-in.ts';
import { logOut } from './sessions/log-out.ts';
import { register } from './registration/register.ts';

export const identityOperations: Operations['identity'] = {
  userInfo: getUserInfo,
  captcha: getCaptcha,
  login: logIn,
  secondFactor: completeLogIn,
  usernameState: getUsernameState,
  register,
  logout: logOut,
};
