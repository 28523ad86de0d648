import { createServer as createProbe } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { pino } from 'pino';
import type { Services } from './call.ts';
import { loadEnvFile, parseConfig, type Config } from './config.ts';
import { checkNightly } from './audit/check-nightly.ts';
import { settleDenials } from './audit/note-denial.ts';
import { startSealing } from './audit/start-sealing.ts';
import { startBackups } from './backup/back-up-daily.ts';
import { publishDueCatalog } from './catalog/editing/publish-catalog.ts';
import { publishDueHelpTexts } from './content/help/publish-help-text.ts';
import { publishDueLegalTexts } from './content/legal/publish-legal-text.ts';
import { createApp } from './http/app.ts';
import { startImports } from './imports/work-on-imports.ts';
import { keepFormerAssets } from './http/pages/former-assets.ts';
import { builtBundle } from './http/pages/pages.ts';
import { publishDuePages } from './pages/publish-page.ts';
import { hours, seconds } from './duration.ts';
import type { NewOwner } from './identity/registration/ensure-owner.ts';
import { publishDuePosts } from './announcements/publish-post.ts';
import { startMailings } from './announcements/mailing/send-mailings.ts';
import { publishDueForm } from './applications/form/publish-form.ts';
import { startCounting } from './licenses/verification/start-counting.ts';
import { startMailDelivery } from './mail/delivery/deliver-mails.ts';
import { checkLogNightly } from './licenses/log/check-log-nightly.ts';
import { startLog } from './licenses/log/start-log.ts';
import { prepareSnapshot } from './sandbox/prepare-snapshot.ts';
import { Sandboxes } from './sandbox/sandboxes.ts';
import { startReminders } from './reminders/send-reminders.ts';
import { startRobots } from './robots/tell-robots.ts';
import { startWorkLetters } from './work-letters/write-work-letters.ts';
import { startFillingSearch } from './search/fill-search.ts';
import { startDecisions } from './decisions/start-decisions.ts';
import { openServices } from './open-services.ts';
import { operations } from './operations.ts';
import { seed } from './start/seed.ts';
import { sweep } from './sweep.ts';
import { describeStartFailure } from './start/start-failure.ts';

const buildDir = fileURLToPath(new URL('../../build', import.meta.url));
/** Longest time that requests in flight get after SIGTERM. */
const drainMs = 10_000;

async function start(): Promise<void> {
  // Collects old objects once they have grown by half since the last time; V8 would wait far longer.
  setFlagsFromString('--heap-growing-percent=50');
  loadEnvFile();
  const config = await withPort(parseConfig(process.env));
  const log = pino({ level: config.logLevel, base: null }, pino.destination({ dest: 1, sync: false }));
  const tracing =
    config.tracing === null ? null : (await import('./tracing/export-spans.ts')).exportSpans(config.tracing, log);
  const services = await openServices(config, log);
  const newOwner = await seed(services);
  tellPassword(newOwner);
  const development = config.isDevelopment ? await (await import('./start/dev-bundle.ts')).developmentBundle() : null;
  const sandboxes = new Sandboxes(
    services,
    config.hasSandboxes ? (signals) => prepareSnapshot(services.config, signals) : null,
  );
  const app = await createApp({
    services,
    operations,
    sandboxes,
    load: development?.load ?? builtBundle(buildDir),
    clientDir: development === null ? `${buildDir}/client` : null,
    keepsReady: development === null,
  });
  development?.attach(app);
  const mail = startMailDelivery(services);
  const sealing = startSealing(services);
  const counting = startCounting(services);
  const licenseLog = startLog(services);
  const search = startFillingSearch(services);
  const sweeping = setInterval(
    () => void sweep(services).catch((error: unknown) => log.error({ err: error }, 'sweeping failed')),
    hours(1),
  );
  sweeping.unref();
  const auditing = setInterval(
    () =>
      void keepAudit(services).catch((error: unknown) => log.error({ err: error }, 'the audit log was not checked')),
    hours(1),
  );
  auditing.unref();
  const publishing = setInterval(
    () =>
      void Promise.all([
        publishDueCatalog(services),
        publishDueForm(services),
        publishDuePages(services),
        publishDueLegalTexts(services),
        publishDueHelpTexts(services),
        publishDuePosts(services),
      ]).catch((error: unknown) => log.error({ err: error }, 'publishing failed')),
    seconds(5),
  );
  publishing.unref();
  startDecisions(services);
  startImports(services);
  startMailings(services);
  startReminders(services);
  startRobots(services);
  startWorkLetters(services);
  startBackups(services);
  startSandboxes(sandboxes, config);
  await app.listen({ port: config.port, host: config.host });
  // Installed before anybody learns that the server is ready: they may stop it at once.
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => {
      process.stderr.write('等待已满 10 秒，没有结束的请求被切断\n');
      process.exit(0);
    }, drainMs).unref();
    await app.close();
    await mail.stop();
    await sealing.stop();
    await counting.stop();
    await licenseLog.stop();
    await search.stop();
    await development?.close();
    await sandboxes.stop();
    await tracing?.stop();
    services.pictures.close();
    await services.database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  announce(config, newOwner);
  if (development === null)
    keepFormerAssets(`${buildDir}/client`, config.dataDir, Date.now()).catch((error: unknown) =>
      log.error({ err: error }, 'assets of this build are not kept for the next one'),
    );
}

/**
 * Preparing the initial state of sandboxes takes seconds of a processor: it waits until callers who waited for the
 * start have been served.
 */
function startSandboxes(sandboxes: Sandboxes, { useMock }: Config): void {
  setTimeout(() => void sandboxes.prepare(), useMock ? 0 : seconds(10)).unref();
  setInterval(() => void sandboxes.work(), seconds(1)).unref();
}

async function keepAudit(services: Services): Promise<void> {
  await settleDenials(services);
  await checkNightly(services);
  await checkLogNightly(services);
}

/** Shown before anything else can fail: a stored password that was never shown could not be found out. */
function tellPassword(newOwner: NewOwner | null): void {
  if (newOwner?.wasGenerated !== true) return;
  const { username, password } = newOwner;
  process.stdout.write(
    `运营账号已创建：用户名 ${username}，密码 ${password}（只显示这一次，7 天内有效，请登录后改掉）\n`,
  );
}

function announce({ publicUrl, owner }: Config, newOwner: NewOwner | null): void {
  const lines = [`ready ${publicUrl}`];
  if (newOwner?.wasGenerated !== true) {
    const reset = `忘记密码：npm run cli -- reset-password ${owner.username}`;
    lines.push(`运营人员登录：${publicUrl}/login，用户名 ${newOwner?.username ?? owner.username}（${reset}）`);
  }
  if (newOwner !== null) lines.push(`登录后打开 ${publicUrl}/dashboard/console 处理申请`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Port 0 means any free one; it is chosen first because links contain it. */
async function withPort(config: Config): Promise<Config> {
  const port = config.port === 0 ? await freePort(config.host) : config.port;
  const named = config.host.includes(':') ? `[${config.host}]` : config.host;
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : named;
  return { ...config, port, publicUrl: config.publicUrl === '' ? `http://${host}:${port}` : config.publicUrl };
}

function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createProbe();
    probe.once('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}

start().catch((error: unknown) => {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exit(1);
});
