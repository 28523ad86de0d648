import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Answers every request with the body from stdin: as bytes, or as an object that is serialised each time. */
const content = await buffer(process.stdin);
const value: unknown = process.argv[2] === 'json' ? JSON.parse(content.toString()) : null;

const server = createServer((request, response) => {
  if (request.url === '/metrics') {
    const { user, system } = process.cpuUsage();
    response.end(`process_cpu_seconds_total ${(user + system) / 1e6}\n`);
    return;
  }
  const body = value === null ? content : Buffer.from(JSON.stringify(value));
  const type = value === null ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
  response.writeHead(200, { 'content-type': type, 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : address);
});
