import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface TcpProxy {
  port: number;
  /** As if the machine behind it were switched off: all connections end, and new ones are refused. */
  cut(): Promise<void>;
  /** From now on nothing is passed on, but nothing ends either. */
  freeze(): void;
  /** Everything is passed on again, on new connections. */
  heal(): Promise<void>;
  close(): Promise<void>;
}

/** Passes bytes on to `target`, with network faults on demand. */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((client) => {
    const upstream = connect(target.port, target.host);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => void (isFrozen || to.write(bytes)));
      from.on('error', () => undefined);
      from.once('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const endAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const cut = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    endAll();
    await closed;
  };
  const port = await listen(0);
  return {
    port,
    cut,
    freeze: () => void (isFrozen = true),
    heal: async () => {
      isFrozen = false;
      endAll();
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}
