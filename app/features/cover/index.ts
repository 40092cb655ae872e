export { loadCover } from './load-cover.ts';
