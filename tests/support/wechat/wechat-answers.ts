import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline, Readable } from 'node:stream';

export interface WechatStandIn {
  url: string;
  /** Path and query of each request. */
  asked: URL[];
  close(): Promise<void>;
}

interface Reply {
  status?: number;
  type?: string;
  /** A text is sent as it is, anything else as JSON; null: never answers; a generator: sends as long as it is read. */
  body: unknown;
}

/** A server in place of Tencent's that gives these answers in turn, and repeats the last one. */
export async function startScriptedWechat(...replies: Reply[]): Promise<WechatStandIn> {
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://wechat.test'));
    const {
      status = 200,
      type = 'text/plain',
      body,
    } = replies[Math.min(asked.length, replies.length) - 1] ?? {
      body: null,
    };
    if (body === null) return;
    response.writeHead(status, { 'content-type': type });
    if (typeof body === 'function') {
      // A client that gives up in the middle is the case under test.
      pipeline(Readable.from((body as () => Iterable<string>)()), response, () => undefined);
      return;
    }
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
