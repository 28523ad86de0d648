export const SUCCESS_TEXT = '操作成功';
export const FAILURE_TEXT = '操作失败';
export const EMPTY_RESPONSE_TEXT = '请求出错，请稍候重试';
export const TIMEOUT_TEXT = '接口请求超时，请刷新页面重试！';
export const NETWORK_TITLE = '网络异常';
export const NETWORK_TEXT = '请检查您的网络连接是否正常！';
export const EXPIRED_TITLE = '提示';
export const EXPIRED_TEXT = '登录身份已失效，请重新登录';

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
