import { serve } from '../serve.ts';

/** Serves pages that are compiled on request and reload themselves as their sources change. */
export function run(): Promise<number> {
  return serve({ ...process.env, RECEPTOR_DEV: 'on' });
}
