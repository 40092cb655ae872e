/** A mail server that takes its time for each message, as those of providers do; it says how many it accepted. */

import { type AddressInfo, createServer, type Socket } from 'node:net';
import { ACCEPTANCE_MS } from '../acceptance.ts';

let accepted = 0;
let connections = 0;

function converse(socket: Socket): void {
  connections += 1;
  let pending = '';
  let isData = false;
  const answerLine = (line: string) => {
    const command = line.slice(0, 4).toUpperCase();
    isData = command === 'DATA';
    socket.write(isData ? '354 Go ahead\r\n' : command === 'QUIT' ? '221 Bye\r\n' : '250 OK\r\n');
  };
  socket
    .on('error', () => undefined)
    .on('data', (bytes) => {
      pending += bytes.toString('latin1');
      for (;;) {
        const mark = isData ? '\r\n.\r\n' : '\r\n';
        const end = pending.indexOf(mark);
        if (end < 0) return;
        const line = pending.slice(0, end);
        pending = pending.slice(end + mark.length);
        if (!isData) answerLine(line);
        else {
          isData = false;
          accepted += 1;
          setTimeout(() => socket.write('250 Accepted\r\n'), ACCEPTANCE_MS);
        }
      }
    });
  socket.write('220 Ready\r\n');
}

const server = createServer(converse).listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.on('message', () => process.send?.({ accepted, connections }));
