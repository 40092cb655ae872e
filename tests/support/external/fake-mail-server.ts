/** An SMTP server that accepts, hangs or refuses as a test requires; it lists accepted messages. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** `silent` accepts connections and never responds; `hangs-in-data` receives a message and never acknowledges it. */
export type MailServerMode = 'delivers' | 'silent' | 'hangs-in-data' | 'trickles' | 'refuses';
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

const TRICKLE_MS = 50;

type State = { mode: MailServerMode; connections: number; onConnection(): void };

export async function startMailServer(initial: MailServerMode) {
  const sockets = new Set<Socket>();
  const accepted: string[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const state: State = { mode: initial, connections: 0, onConnection: () => undefined };
  const accept = (source: string): void => {
    accepted.push(source);
    for (const { count, resolve } of waiting) if (accepted.length >= count) resolve();
  };

  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    state.connections += 1;
    state.onConnection();
    if (state.mode === 'silent') return void socket.resume();
    if (state.mode === 'trickles') return trickle(socket);
    converse(socket, state, accept);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    /** The number of connections so far. */
    connections: () => state.connections,
    /** Applies from the next connection on. */
    become: (mode: MailServerMode) => {
      state.mode = mode;
    },
    /** Resolves with the next connection. */
    reached: () =>
      new Promise<void>((resolve) => {
        state.onConnection = resolve;
      }),
    /** Resolves when this many messages have been accepted in total. */
    delivered: (count: number) =>
      new Promise<void>((resolve) => {
        if (accepted.length >= count) resolve();
        else waiting.push({ count, resolve });
      }),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An endless greeting: each byte resets an idle timeout. */
function trickle(socket: Socket): void {
  const timer = setInterval(() => socket.write('220-still here\r\n'), TRICKLE_MS);
  socket.resume().on('close', () => clearInterval(timer));
}

function converse(socket: Socket, { mode }: State, accept: (source: string) => void): void {
  let pending = '';
  let isData = false;
  const answerTo = (line: string): string => {
    const command = line.slice(0, 4).toUpperCase();
    isData = command === 'DATA';
    if (isData) return '354 Go ahead';
    if (command === 'RCPT' && mode === 'refuses') return `550 5.1.1 ${line.slice(8)} has left the clinic`;
    return command === 'QUIT' ? '221 Bye' : '250 OK';
  };
  const take = (): string | null => {
    const mark = isData ? '\r\n.\r\n' : '\r\n';
    const end = pending.indexOf(mark);
    if (end < 0 || (isData && mode === 'hangs-in-data')) return null;
    const text = pending.slice(0, end);
    pending = pending.slice(end + mark.length);
    if (!isData) return answerTo(text);
    isData = false;
    accept(text);
    return '250 Accepted';
  };
  socket.on('data', (bytes) => {
    pending += String(bytes);
    for (let answer = take(); answer !== null; answer = take()) socket.write(`${answer}\r\n`);
  });
  socket.write('220 Ready\r\n');
}
