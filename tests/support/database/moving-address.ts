/**
 * One address of a database that others see, as a virtual IP address or a proxy is: it can be moved to another server,
 * and can stop passing anything on without closing a connection.
 */
import { type AddressInfo, createServer, connect as openSocket, type Socket } from 'node:net';
import path from 'node:path';

export type MovingAddress = {
  /** The URL of the database by this address. */
  url: string;
  /** New connections go to the database at this URL; those that are open are cut. */
  moveTo(url: string): void;
  /** Bytes are no longer passed on, in either direction, and no connection is closed. New connections are served. */
  silence(): void;
  close(): Promise<void>;
};

export async function openMovingAddress(databaseUrl: string): Promise<MovingAddress> {
  let target = databaseUrl;
  const open = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    const far = connectTo(target);
    const pair: [Socket, Socket] = [near, far];
    open.add(pair);
    near.pipe(far).pipe(near);
    for (const socket of pair)
      socket
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(pair);
          for (const each of pair) each.destroy();
        });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    for (const [near, far] of open) {
      near.destroy();
      far.destroy();
    }
  };
  return {
    url: `postgres://receptor@127.0.0.1:${port}${new URL(databaseUrl).pathname}`,
    moveTo: (url) => {
      target = url;
      cut();
    },
    silence: () => {
      for (const [near, far] of open) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A folder with a socket, as temporary servers have it, or host and port. */
function connectTo(url: string): Socket {
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get('host');
  if (folder === null) return openSocket(Number(port || 5432), hostname);
  return openSocket(path.join(folder, `.s.PGSQL.${port || 5432}`));
}
