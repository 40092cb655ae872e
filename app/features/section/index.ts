export { loadSection } from './page/load-section.ts';
