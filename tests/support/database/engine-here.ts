import { type Engine, EngineStream } from '#server/db/embedded/embedded-engine.ts';
import { openEngine, respond } from '#server/db/embedded/engine-protocol.ts';

/**
 * The embedded engine in memory and in this thread, which its statements block. Most statements of tests take less time
 * than waking another thread and being woken by it.
 */
export async function startEngineHere(image: Uint8Array<ArrayBuffer>): Promise<Engine> {
  const engine = await openEngine({ loadDataDir: new Blob([image]) });
  let current: EngineStream | null = null;
  let connections = 0;
  let last = Promise.resolve();
  const connect = () => {
    connections += 1;
    const stream = new EngineStream(connections, ({ bytes }) => {
      last = last.then(async () => {
        const response = await respond(engine, bytes);
        // As from another thread, the response comes in a later turn, so that timers and notifications are not held up.
        setImmediate(() => {
          if (stream === current) stream.receive(response);
        });
      });
    });
    current = stream;
    return stream;
  };
  return {
    connect,
    copyTo: () => Promise.reject(new Error('The database is in memory')),
    stop: async () => {
      await last;
      await engine.close();
      return true;
    },
  };
}
