import type { FastifyInstance } from 'fastify';
import type { AnswerFirst } from '../server-factory.ts';
import { createSandboxApp, type Handler } from './sandbox-app.ts';

/** The address that opens a sandbox belongs to the site. */
const inSandbox = /^\/demo\/(?!reset(?:$|\?))/;

/**
 * Passes requests below `/demo` to the application of the sandboxes, which is created with the first one. While the
 * server is overloaded, the site refuses them like all others.
 */
export function answersInSandbox(site: FastifyInstance, parts: Parameters<typeof createSandboxApp>[0]): AnswerFirst {
  let made: ReturnType<typeof createSandboxApp> | undefined;
  site.addHook('onClose', async () => {
    await (await made)?.app.close();
  });
  const handler = async (): Promise<Handler> => {
    made ??= createSandboxApp(parts);
    return (await made).handle;
  };
  return (request, response) => {
    if (!inSandbox.test(request.url ?? '') || site.isUnderPressure()) return false;
    handler().then(
      (handle) => handle(request, response),
      (error: unknown) => {
        made = undefined;
        parts.services.log.error({ err: error }, 'the application of the sandboxes could not be made');
        response.writeHead(503, { 'retry-after': '5' }).end();
      },
    );
    return true;
  };
}
