import { once } from 'node:events';
import { connect } from 'node:net';

export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

/** Writes these bytes to a server on this machine, and reads what it sends until it closes the connection. */
export async function sendRaw(port: number, bytes: string): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A server that refuses a request may close before it has read all of it.
  socket.on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  return parse(Buffer.concat(chunks).toString());
}

/** A request without a body, after which the server closes the connection. */
export const requestLines = (line: string, headers: Record<string, string>): string =>
  `${[`${line} HTTP/1.1`, ...Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n`;

function parse(text: string): RawAnswer {
  const [head = '', body = ''] = text.split(/\r\n\r\n([\s\S]*)/);
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => /^([^:]+):\s*(.*)$/.exec(line)?.slice(1) ?? []);
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers.map(([name = '', value = '']) => [name.toLowerCase(), value])),
    body,
  };
}
