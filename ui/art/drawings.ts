/** The drawing functions, a chunk that most pages never load (use-markup.ts). */
export { cover } from './cover.ts';
export { monogram } from './monogram.ts';
