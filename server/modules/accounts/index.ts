import type { Module } from '#server/jsonapi/module.ts';
import { jobHandlers } from './job-handlers.ts';
import { address, passkey, security, session, user } from './resource.ts';
import { mountAccounts } from './routes.ts';

export { recordAuditEntry } from './audit.ts';
export { hashPassword } from './password/passwords.ts';
export * as personalData from './personal-data.ts';
export {
  findAccount,
  findAccountByEmail,
  getAccountEmail,
  getAccountName,
  greetingName,
  listSuperusers,
} from './queries.ts';
export { createAccount } from './registration/create-account.ts';
export { createAdmin } from './registration/create-admin.ts';
export * as factorData from './second-factors/personal-data.ts';
export * as secondFactors from './second-factors/second-factors.ts';
export { findSession, openSession } from './sessions/sessions.ts';
export { verifyPassword } from './sign-in/verify-password.ts';

export const accountsModule: Module = {
  name: 'accounts',
  projections: [user, address, session, passkey, security],
  jobs: jobHandlers,
  routes: mountAccounts,
};
