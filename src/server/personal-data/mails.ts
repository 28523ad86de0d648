import { greet, type Recipient, type Site } from '../identity/mails.ts';
import type { Letter } from '../mail/compose-letter.ts';
import { minuteOf } from '../outside/shanghai-calendar.ts';

export function deletionRequestedLetter(
  site: Site,
  user: Recipient,
  email: string,
  { requestedAt, dueAt }: { requestedAt: number; dueAt: number },
): Letter {
  return {
    dedupeKey: `deletion-requested:${user.id}:${requestedAt}`,
    to: email,
    subject: `您的 ${site.appTitle} 账号将被注销`,
    greeting: greet(user),
    paragraphs: [
      `我们收到了注销账号 ${user.username} 的申请，账号将在 ${minuteOf(dueAt)}（北京时间）之后注销。`,
      '在此之前登录并点击“撤销注销”，账号就会保留。等待期内不能提交新的申请，也不能接收授权。',
      '如果不是您本人操作，请立即登录撤销，并修改密码。',
    ],
    action: { label: '登录并查看', url: `${site.publicUrl}/user/info` },
  };
}

export function deletionCancelledLetter(site: Site, user: Recipient, email: string, requestedAt: number): Letter {
  return {
    dedupeKey: `deletion-cancelled:${user.id}:${requestedAt}`,
    to: email,
    subject: `您的 ${site.appTitle} 账号已保留`,
    greeting: greet(user),
    paragraphs: [
      `账号 ${user.username} 的注销申请已经撤销，账号和数据都没有变化。`,
      '如果不是您本人操作，请立即修改密码。',
    ],
    action: { label: '前往个人中心', url: `${site.publicUrl}/user/info` },
  };
}

/** For an account that can no longer be closed when the waiting time is over. */
export function deletionNotCarriedOutLetter(site: Site, user: Recipient, email: string, requestedAt: number): Letter {
  return {
    ...deletionCancelledLetter(site, user, email, requestedAt),
    paragraphs: [
      `等待期内，账号 ${user.username} 有了新的授权、未完成的申请或运营角色，所以没有注销，账号和数据都没有变化。`,
      '如果仍要注销，请在个人中心查看需要先处理的事项，再重新申请。',
    ],
  };
}

export function deletedLetter(site: Site, user: Recipient, email: string): Letter {
  return {
    dedupeKey: `deleted:${user.id}`,
    to: email,
    subject: `您的 ${site.appTitle} 账号已注销`,
    greeting: greet(user),
    paragraphs: [
      `账号 ${user.username} 已经注销，个人资料、头像、密码和绑定的第三方账号已经删除，不能恢复。`,
      '已经签发的授权仍可验证真伪，授权与交易记录、操作审计按法律要求保留；登录记录保留六个月后删除。',
      '此后不会再向这个地址发信。以后需要时，可以用这个邮箱重新注册。',
    ],
  };
}
