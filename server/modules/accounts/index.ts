import type { Module } from '#server/jsonapi/module.ts';
import { jobHandlers } from './job-handlers.ts';
import * as account from './personal-data.ts';
import * as emailPreferences from './profile/email-preferences.ts';
import type { Purchases } from './registration/purchases.ts';
import { address, passkey, security, session, user } from './resource.ts';
import { mountAccounts } from './routes.ts';
import * as factors from './second-factors/personal-data.ts';
import { auditEntry, staffMember } from './staff/resource.ts';

export { recordAuditEntry } from './audit/record-audit-entry.ts';
export * as audit from './audit/verify-audit.ts';
export { findLanguage, recipientOf, saveLanguage } from './profile/email-preferences.ts';
export * as merges from './profile/merged-accounts.ts';
export * as officeChanges from './profile/office-changes.ts';
export * as optionalEmails from './profile/turn-off-email.ts';
export {
  findAccount,
  findAccountByEmail,
  getAccount,
} from './queries.ts';
export * as accountLocks from './queries-lock.ts';
export { matchesPerson } from './queries-people-search.ts';
export { createAccount } from './registration/create-account.ts';
export * as movedAccounts from './registration/moved-accounts.ts';
export type { Purchases } from './registration/purchases.ts';
export * as secondFactors from './second-factors/second-factors.ts';
export * as userSessions from './sessions/sessions.ts';
export { verifyPassword } from './sign-in/verify-password.ts';

export const createAccountsModule = (purchases: Purchases): Module => ({
  name: 'accounts',
  projections: [user, address, session, passkey, security, staffMember, auditEntry],
  jobs: jobHandlers,
  routes: (api) => mountAccounts(api, purchases),
});

/** The personal data of this module, by the keys of the exported file. */
export const personalData = { email: emailPreferences, secondFactors: factors, accounts: account };
