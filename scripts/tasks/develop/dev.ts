import { serve } from '../../serve.ts';

/** Serves the site in development mode, with compilation on request and hot reload. */
export function run(): Promise<number> {
  return serve({ ...process.env, RECEPTOR_DEV: 'on' });
}
