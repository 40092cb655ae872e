/** A server that accepts connections and never responds. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export async function startSilentServer(): Promise<{ port: number; address: URL; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    address: new URL(`http://127.0.0.1:${port}`),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
