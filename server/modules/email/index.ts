import type { Module } from '#server/jsonapi/module.ts';
import { mountEmail } from './routes.ts';

export { readEmailContext } from './email-context.ts';
export { deletePersonalData, exportPersonalData } from './personal-data.ts';
export { findLanguage } from './queries.ts';
export { saveLanguage } from './save-language.ts';
export { type EmailNeeds, type OutgoingEmail, type PageUrl, sendEmail } from './send-email.ts';

export const emailModule: Module = { name: 'email', projections: [], jobs: [], routes: mountEmail };
