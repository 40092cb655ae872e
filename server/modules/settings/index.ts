export { listSettings, readSettings } from './queries.ts';
