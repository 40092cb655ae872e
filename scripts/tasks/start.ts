import { readConfig } from '#server/config.ts';
import { buildWhenStale } from '../build-app.ts';
import { serve } from '../serve.ts';

/** Builds the site if it is stale and serves it in production mode; the server migrates and fills an empty database. */
export async function run(): Promise<number> {
  // Invalid configuration is reported before the build.
  await readConfig(process.env);
  await buildWhenStale();
  return serve(process.env);
}
