/**
 * A socket in the folder of the embedded database, at which another process of the same user has the folder copied:
 * only one process has the database open, and a copy of changing files would be torn.
 */
import { rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { type DatabaseLog, describeFailure } from '#server/db/database.ts';

const socketOf = (dir: string): string => path.join(dir, 'copy.sock');

/** Addresses of sockets are limited by the operating system. */
const MAX_ADDRESS_BYTES = 103;
const DONE = 'copied';

/** Listens until the returned function is called. In a folder whose path is too long there is no socket. */
export async function serveCopies(
  dir: string,
  copyTo: (target: string) => Promise<void>,
  log: DatabaseLog,
): Promise<() => void> {
  const address = socketOf(dir);
  if (Buffer.byteLength(address) > MAX_ADDRESS_BYTES || process.platform === 'win32') return () => undefined;
  // One that a killed process left. The folder's lock is ours, so no other process listens.
  rmSync(address, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => void answer(socket, copyTo));
  server.on('error', (error) => log.warn({ event: 'database.copies-unavailable', err: error }));
  await new Promise<void>((resolve) => {
    server.once('error', () => resolve());
    server.listen(address, resolve);
  });
  server.unref();
  return () => server.close();
}

async function answer(socket: Socket, copyTo: (target: string) => Promise<void>): Promise<void> {
  socket.on('error', () => undefined);
  try {
    await copyTo(await text(socket));
    socket.end(DONE);
  } catch (error) {
    socket.end(describeFailure(error).message);
  }
}

/** Has the process that serves the folder copy it to a folder that does not exist yet. Throws if none does. */
export async function requestCopy(dir: string, target: string): Promise<void> {
  const socket = createConnection({ path: socketOf(dir), allowHalfOpen: true });
  socket.end(path.resolve(target));
  const reply = await text(socket).catch(() => {
    throw new Error(`The process that has the database in ${dir} open does not make copies. Stop it and try again.`);
  });
  if (reply !== DONE) throw new Error(`The database in ${dir} could not be copied: ${reply}`);
}
