/** What a production machine has beside the product: certificate, proxy and mail server. (deploy/nginx) */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { ClientRequest } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import path from 'node:path';
import { createServer } from 'node:tls';
import { root } from '#tests/support/root.ts';

export const HOST = 'house.test';

export type Certificate = { key: string; cert: string };

/** Self-signed, for the product's host and the mail server. */
export function makeCertificate(folder: string): Certificate {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const names = `subjectAltName=DNS:${HOST},DNS:*.${HOST},DNS:localhost`;
  const choices = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${HOST}`, '-addext', names];
  execFileSync('openssl', ['req', ...choices, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key, cert };
}

export type Proxy = { upstreams(ports: readonly number[]): void; stop(): Promise<void> };

/** nginx with the site of `deploy/nginx`, at other ports and in front of these servers. */
export async function startProxy(
  folder: string,
  { key, cert }: Certificate,
  { port, servers }: { port: number; servers: readonly number[] },
): Promise<Proxy> {
  mkdirSync(path.join(folder, 'nginx'));
  const file = path.join(folder, 'nginx/nginx.conf');
  const site = readFileSync(path.join(root, 'deploy/nginx/receptor.conf'), 'utf8');
  const write = (ports: readonly number[]) => {
    const own = site
      .replace(/server 127\.0\.0\.1:3000;/, ports.map((each) => `server 127.0.0.1:${each};`).join(' '))
      .replaceAll('receptor.example', HOST)
      .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, '')
      .replace(/listen 443 ssl http2;\s+listen \[::\]:443 ssl http2;/, `listen 127.0.0.1:${port} ssl http2;`)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${cert};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
      .replace('proxy_set_header Host $host;', `proxy_set_header Host $host:${port};`);
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/nginx/${name};`,
    );
    writeFileSync(
      file,
      `daemon off; pid ${folder}/nginx/pid; error_log ${folder}/nginx/error.log;\nevents {}\nhttp { access_log off; ${paths.join(' ')}\n${own}}\n`,
    );
  };
  write(servers);
  const nginx = spawn('nginx', ['-c', file, '-e', path.join(folder, 'nginx/error.log')], { stdio: 'ignore' });
  return {
    upstreams: (ports) => {
      write(ports);
      nginx.kill('SIGHUP');
    },
    stop: () => end(nginx),
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

export type MailServer = { url: string; received: string[]; stop(): void };

/** Accepts every message over TLS, and says what arrived. */
export async function startMailServer({ key, cert }: Certificate): Promise<MailServer> {
  const received: string[] = [];
  const open = new Set<Socket>();
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (socket) => {
    open.add(socket);
    let pending = '';
    let isData = false;
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    socket.on('data', (bytes) => {
      pending += bytes.toString('latin1');
      for (;;) {
        const mark = isData ? '\r\n.\r\n' : '\r\n';
        const at = pending.indexOf(mark);
        if (at < 0) return;
        const line = pending.slice(0, at);
        pending = pending.slice(at + mark.length);
        if (isData) received.push(line);
        const isBegun = !isData && line.toUpperCase() === 'DATA';
        socket.write(isBegun ? '354 Go ahead\r\n' : '250 OK\r\n');
        isData = isBegun;
      }
    });
    socket.write('220 house.test\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtps://localhost:${(server.address() as AddressInfo).port}`,
    received,
    stop: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

export type RequestParts = { method?: string; headers?: Record<string, string>; body?: object };

/**
 * Whether a client repeats the request: the proxy ends open connections when it reads its settings again, and may have
 * done so before it read this one. Browsers repeat what is safe on another connection. (RFC 9112, 9.3.1)
 */
const isRepeated = ({ reusedSocket, method }: ClientRequest, { code }: NodeJS.ErrnoException): boolean =>
  reusedSocket && method === 'GET' && code === 'ECONNRESET';

/** A request through the proxy, over TLS that is verified; status 0 and the reason if there was no response within ten seconds. */
export function send(
  target: { port: number; ca: Buffer },
  address: string,
  parts: RequestParts = {},
): Promise<{ status: number; text: string }> {
  const { port, ca } = target;
  const { method = 'GET', headers = {}, body } = parts;
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve({ status: 0, text: error.code ?? error.message });
    const json = body === undefined ? {} : { 'content-type': 'application/vnd.api+json' };
    const own = { host: `${HOST}:${port}`, ...json, ...headers };
    const sent = request(
      { host: '127.0.0.1', port, ca, servername: HOST, path: address, method, headers: own, timeout: 10_000 },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk)).on('error', fail);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
      },
    );
    sent.on('error', (error) => (isRepeated(sent, error) ? resolve(send(target, address, parts)) : fail(error)));
    sent.on('timeout', () => sent.destroy(new Error('no response')));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
