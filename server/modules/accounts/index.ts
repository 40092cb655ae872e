import type { Module } from '#server/jsonapi/module.ts';
import { jobHandlers } from './job-handlers.ts';
import * as account from './personal-data.ts';
import * as emailPreferences from './profile/email-preferences.ts';
import { address, passkey, security, session, user } from './resource.ts';
import { mountAccounts } from './routes.ts';
import * as factors from './second-factors/personal-data.ts';

export { recordAuditEntry } from './audit.ts';
export { hashPassword } from './password/passwords.ts';
export { findLanguage, recipientOf, saveLanguage } from './profile/email-preferences.ts';
export {
  findAccount,
  findAccountByEmail,
  getAccount,
  greetingName,
} from './queries.ts';
export { createAccount } from './registration/create-account.ts';
export { createAdmin } from './registration/create-admin.ts';
export * as secondFactors from './second-factors/second-factors.ts';
export { findSession, openSession } from './sessions/sessions.ts';
export { verifyPassword } from './sign-in/verify-password.ts';

export const accountsModule: Module = {
  name: 'accounts',
  projections: [user, address, session, passkey, security],
  jobs: jobHandlers,
  routes: mountAccounts,
};

/** The personal data of this module, by the keys of the exported file. */
export const personalData = { email: emailPreferences, secondFactors: factors, accounts: account };
