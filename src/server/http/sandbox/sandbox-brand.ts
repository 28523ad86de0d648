import type { FastifyReply } from 'fastify';
import { pictureUrl } from '../../../contract/shop/shop-pictures.ts';
import type { Services } from '../../call.ts';
import { lastSettings, readSettings } from '../../settings/read-settings.ts';
import { ownImagePrefix } from '../files/avatars.ts';
import type { Brand, SandboxPage } from './sandbox-words.ts';

/** The site's own name and logo: its visitors come from there. */
export async function brandOf({ config, database }: Pick<Services, 'config' | 'database'>): Promise<Brand> {
  const logo = (await readSettings(database).catch(() => lastSettings(database)))?.logo;
  return {
    title: config.appTitle,
    logo: logo?.light ? { path: pictureUrl(ownImagePrefix(config), logo.light), hasName: logo.hasName } : null,
  };
}

export function sendSandboxPage(reply: FastifyReply, { status, html, policy, retryAfter }: SandboxPage): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply
    .code(status)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(html);
}
