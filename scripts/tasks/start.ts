import { readConfig } from '#server/config.ts';
import { buildWhenStale } from '../build-app.ts';
import { serve } from '../serve.ts';

/** Builds what is stale and serves the production site; the server migrates and fills an empty database itself. */
export async function run(): Promise<number> {
  // A wrong variable should be heard of before a build, not after.
  readConfig(process.env);
  await buildWhenStale();
  return serve(process.env);
}
