import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { findProxy } from '../../../scripts/proxies.ts';

const deploy = path.join(import.meta.dirname, '../../../deploy');

export const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port;

export async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const port = portOf(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}

interface Behind {
  /** For the configuration, the certificate and every log. */
  folder: string;
  /** The port of the server behind it. */
  upstream: number;
}

function start(folder: string, program: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output.push(chunk);
      writeFileSync(path.join(folder, 'output.log'), output.join(''));
    });
  return child;
}

interface NginxPlace extends Behind {
  /** Of HTTPS. */
  port: number;
  /** Of HTTP, which only redirects. */
  other: number;
  /** The number of connections that nginx.conf outside of our file allows; Debian's is 768. */
  connections?: number;
}

/** The shipped file with other ports, another certificate and other places of logs. */
export function startShippedNginx({ folder, port, other, upstream, connections = 512 }: NginxPlace): ChildProcess {
  const in_ = (name: string) => path.join(folder, name);
  const certificate = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=vela.example.com';
  const to = ['-keyout', in_('key.pem'), '-out', in_('cert.pem')];
  execFileSync('openssl', [...certificate.split(' '), ...to], { stdio: 'ignore' });
  const shipped = readFileSync(path.join(deploy, 'nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${other};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace('server 127.0.0.1:3000;', `server 127.0.0.1:${upstream};`)
    .replace('/etc/letsencrypt/live/vela.example.com/fullchain.pem', in_('cert.pem'))
    .replace('/etc/letsencrypt/live/vela.example.com/privkey.pem', in_('key.pem'))
    .replaceAll('/var/log/nginx/', `${folder}/`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = [
    `pid ${in_('nginx.pid')};`,
    'daemon off; master_process off;',
    `events { worker_connections ${connections}; }`,
    `http {\n${temporary.map((name) => `${name}_temp_path ${in_(name)};`).join('\n')}\n${shipped}\n}`,
  ].join('\n');
  writeFileSync(in_('nginx.conf'), main);
  return start(folder, findProxy('nginx') ?? '', ['-p', folder, '-e', in_('start.log'), '-c', in_('nginx.conf')]);
}

interface CaddyPlace extends Behind {
  /** The address of the site; with https, Caddy makes a certificate of its own. */
  site: string;
}

/** The shipped file with its variables set. */
export function startShippedCaddy({ folder, site, upstream }: CaddyPlace): ChildProcess {
  // Its administration needs a port that others may use, and certificates of the machine would be installed there.
  const own = [
    'admin off',
    ...(site.startsWith('https:') ? ['local_certs', 'skip_install_trust', 'auto_https disable_redirects'] : []),
  ];
  const shipped = readFileSync(path.join(deploy, 'Caddyfile'), 'utf8').replace(/^\{$/m, `{\n\t${own.join('\n\t')}`);
  writeFileSync(path.join(folder, 'Caddyfile'), shipped);
  return start(
    folder,
    findProxy('caddy') ?? '',
    ['run', '--config', path.join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
    {
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      VELA_SITE: site,
      VELA_LOG: path.join(folder, 'access.log'),
      VELA_UPSTREAM: `127.0.0.1:${upstream}`,
    },
  );
}
