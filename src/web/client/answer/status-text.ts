import { FAILURE_TEXT } from './failure-texts.ts';

const statusTexts: Record<number, string> = {
  401: '没有权限（令牌、用户名或密码错误）！',
  403: '已获得授权，但访问被禁止！',
  404: '请求的资源不存在！',
  405: '请求方法不被允许！',
  408: '请求超时！',
  501: '服务器尚未实现此功能！',
  502: '网络错误！',
  503: '服务不可用，服务器暂时过载或正在维护！',
  504: '网络超时！',
  505: '服务器不支持该 HTTP 版本！',
};

/** The text of an HTTP failure; 400 and statuses without a text of their own show the server's message. */
export function statusText(status: number, serverMessage: string | undefined): string {
  return statusTexts[status] ?? (serverMessage === undefined || serverMessage === '' ? FAILURE_TEXT : serverMessage);
}
