import type { Module } from '#server/kernel/module.ts';
import { mountLetters } from './routes.ts';

export { keepLanguage } from './keep-language.ts';
export { exportOf, forget } from './personal-records.ts';
export { languageOf } from './queries.ts';
export { readEnvelope } from './queries-sender.ts';
export { type Letter, type PageAddress, type Post, sendLetter } from './send-letter.ts';

export const lettersModule: Module = { name: 'letters', projections: [], jobs: [], routes: mountLetters };
