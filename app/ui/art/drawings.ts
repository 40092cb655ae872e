/** All that draws; of the application's pieces this is one that most pages never fetch (use-markup.ts). */
export { cover } from './cover.ts';
export { monogram } from './monogram.ts';
