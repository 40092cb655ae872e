import type { Module } from '#server/jsonapi/module.ts';
import { mountEmail } from './routes.ts';

export { readEmailContext } from './email-context.ts';
export { listSuppressions, suppressAddress, unsuppressAddress } from './queries.ts';
export type { Suppression } from './queries-suppressions.ts';
export * as suppressions from './queries-suppressions.ts';
export {
  type EmailNeeds,
  listWithheld,
  type OutgoingEmail,
  type PageUrl,
  type Recipient,
  sendEmail,
  submitEmail,
} from './send-email.ts';
export * as sentEmails from './sent-emails.ts';

export const emailModule: Module = { name: 'email', projections: [], jobs: [], routes: mountEmail };
