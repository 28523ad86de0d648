import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

export function openSocket(url: string): Socket {
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname);
}

/**
 * Sends exactly these bytes, which no HTTP client would, and returns everything until the server closes the connection.
 */
export async function sendRaw(url: string, request: string): Promise<string> {
  const socket = openSocket(url);
  const answer = text(socket);
  socket.write(request);
  return answer;
}

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
