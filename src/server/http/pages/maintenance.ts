import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../contract/errors.ts';
import { pictureUrl } from '../../../contract/shop/shop-pictures.ts';
import type { Database } from '../../database/open-database.ts';
import { lastSettings, peekSettings, readSettings } from '../../settings/read-settings.ts';
import type { Settings } from '../../settings/schema.ts';
import { escapeHtml } from '../../escape-html.ts';
import { sendFailure } from '../errors.ts';
import { ownImagePrefix } from '../files/avatars.ts';
import { plainPage, type PlainLogo } from './plain-page.ts';
import { isNavigation, sendPlainPage, sendReload, wantsPage } from './send-plain-page.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Closed to visitors and customers during maintenance. */
    closesForMaintenance?: boolean;
  }
}

interface MaintenanceWords {
  title: string;
  /** '' = the shipped words. */
  message: string;
  /** `YYYY-MM-DD HH:mm` in Beijing, or ''. */
  until: string;
  /** What holds at each maintenance; '' = nothing. */
  note: string;
  logo: PlainLogo;
}

type Maintenance = Settings['maintenance'] & Pick<MaintenanceWords, 'note' | 'logo'>;

/** Without an announced end. */
const RETRY_SECONDS = 300;
const LONGEST_RETRY_SECONDS = 86_400;
/** Pages that operators need to log in and work. */
const openPage = /^\/(?:login|wxlogin\/callback|dashboard(?:\/[^?]*)?)(?:\.data)?(?:\?|$)/;

/**
 * While the setting `maintenance` is on, everything marked `closesForMaintenance` answers 503. Operators, probes,
 * public keys and the verification of licenses continue. When the database is away, its last answer holds.
 */
export function registerMaintenance(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.closesForMaintenance !== true || openPage.test(request.url)) return;
    const { config, database, clock } = request.services;
    const settings = await readSettings(database).catch(() => lastSettings(database));
    if (settings?.maintenance.isOn !== true) return;
    const { maintenance, maintenanceNote: note, logo } = settings;
    const picture = logo.light && { path: pictureUrl(ownImagePrefix(config), logo.light), hasName: logo.hasName };
    const known = { ...maintenance, note, logo: picture };
    return close(request, reply, known, { title: config.appTitle, now: clock.now() });
  });
}

/** True if this address is surely open, as far as is known without asking the database. */
export function isSurelyServed(database: Database, url: string): boolean {
  return peekSettings(database)?.maintenance.isOn === false || openPage.test(url);
}

function close(
  request: FastifyRequest,
  reply: FastifyReply,
  maintenance: Maintenance,
  { title, now }: { title: string; now: number },
): FastifyReply {
  const retryAfter = retrySeconds(maintenance.until, now);
  reply.header('retry-after', retryAfter).header('cache-control', 'no-store');
  if (isNavigation(request)) return sendReload(request, reply);
  if (wantsPage(request)) return sendPlainPage(reply.code(503), maintenancePage({ ...maintenance, title }));
  return sendFailure(request, reply, new ApiError('SITE_IN_MAINTENANCE', { retryAfter }));
}

function retrySeconds(until: string, now: number): number {
  const seconds = until === '' ? 0 : Math.ceil((Date.parse(`${until.replace(' ', 'T')}:00+08:00`) - now) / 1000);
  return seconds > 0 ? Math.min(seconds, LONGEST_RETRY_SECONDS) : RETRY_SECONDS;
}

function maintenancePage({ title, message, note, until, logo }: MaintenanceWords): string {
  const words = message === '' ? '我们正在更新系统，很快回来。您的申请、授权与资料都在，不会受影响。' : message;
  const end = until === '' ? '' : `<dl><dt>预计恢复（北京时间）</dt><dd>${escapeHtml(until)}</dd></dl>`;
  const body = `<p>${escapeHtml(words)}</p>
${note === '' ? '' : `<p>${escapeHtml(note)}</p>`}
${end}
<a class="again" href="">重新打开</a>`;
  return plainPage({ title, logo, heading: '正在维护', body });
}
