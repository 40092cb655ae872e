import { readConfig } from '#server/config.ts';
import { serve } from '../serve.ts';

/** A second process that takes its share of the jobs. It listens on a free loopback port, for health checks alone. */
export async function run(): Promise<number> {
  if (readConfig(process.env).database.kind === 'embedded') {
    console.error(
      'The embedded database serves one process, and the server runs the jobs in it. Set DATABASE_URL for a worker.',
    );
    return 1;
  }
  return serve({ ...process.env, HOST: '127.0.0.1', PORT: '0' });
}
