import type { FastifyInstance, FastifyReply } from 'fastify';
import { guessing } from '../../../contract/endpoint.ts';
import { pictureUrl } from '../../../contract/shop/shop-pictures.ts';
import { readUnsubscribeLink, unsubscribe } from '../../announcements/mailing/consent.ts';
import type { Call, Services } from '../../call.ts';
import { endByLink, readReminderLink } from '../../reminders/reminder-choice.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { originOf } from '../connection/origin.ts';
import { ownImagePrefix } from '../files/avatars.ts';
import { formPagePolicy, plainPage } from './plain-page.ts';

const unknown = {
  status: 404,
  heading: '链接无效',
  body: '<p>链接不完整，或者不是我们寄出的。您可以登录后在个人中心设置是否接收。</p>',
};
const newsTexts = {
  ask: {
    status: 200,
    heading: '不再接收产品消息？',
    body: '<p>与申请、授权、发票和账号有关的通知照常发送。</p>\n<form method="post"><button>不再接收</button></form>',
  },
  done: {
    status: 200,
    heading: '已不再接收产品消息',
    body: '<p>还没发出的也已经取消。想再次接收，请登录后在个人中心打开。</p>',
  },
};
const reminderTexts = {
  ask: {
    status: 200,
    heading: '不再接收授权提醒？',
    body: '<p>更新服务期快结束时和发布安全版本时，不再写信给您。与申请、授权、发票和账号有关的通知照常发送。</p>\n<form method="post"><button>不再接收</button></form>',
  },
  done: {
    status: 200,
    heading: '已不再接收授权提醒',
    body: '<p>还没发出的也已经取消。想再次接收，请登录后在个人中心打开。</p>',
  },
};

interface Answer {
  status: number;
  heading: string;
  body: string;
}

/** The question of a link: news and reminders are ended separately. */
async function answerTo(services: Services, code: string): Promise<Answer> {
  const news = await readUnsubscribeLink(services, code);
  if (news !== null) return newsTexts[news.agrees ? 'ask' : 'done'];
  const reminder = await readReminderLink(services, code);
  return reminder === null ? unknown : reminderTexts[reminder.receives ? 'ask' : 'done'];
}

async function end(call: Services & Pick<Call, 'origin'>, code: string): Promise<Answer> {
  if (await unsubscribe(call, code)) return newsTexts.done;
  return (await endByLink(call, code)) ? reminderTexts.done : unknown;
}

/**
 * Ends letters with news and reminders, without a log-in: a person opens the page and presses the button, a mail
 * program sends the request of RFC 8058. Opening changes nothing, because mail servers open every link.
 */
export function registerUnsubscribe(app: FastifyInstance, services: Services): void {
  const options = { config: { rateLimit: { max: guessing.perMinute, timeWindow: 60_000 } } };
  const answer = async (reply: FastifyReply, { status, heading, body }: Answer) => {
    const { logo } = await readSettings(services.database);
    const html = plainPage({
      title: services.config.appTitle,
      logo: logo.light && { path: pictureUrl(ownImagePrefix(services.config), logo.light), hasName: logo.hasName },
      heading,
      body,
      foot: '<a href="/user/info#news">个人中心</a>',
    });
    return reply
      .code(status)
      .headers({ 'content-security-policy': formPagePolicy, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(html);
  };
  void app.register(async (scope) => {
    // Mail programs post a form, urlencoded or multipart; its content is ignored.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16 * 1024 }, (_request, _body, done) => done(null));
    scope.get<{ Params: { code: string } }>('/unsubscribe/:code', options, async (request, reply) => {
      return answer(reply, await answerTo(services, request.params.code));
    });
    scope.post<{ Params: { code: string } }>('/unsubscribe/:code', options, async (request, reply) => {
      const origin = originOf(services.config, request);
      return answer(reply, await end({ ...services, origin }, request.params.code));
    });
  });
}
