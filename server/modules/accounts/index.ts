import type { Module } from '#server/kernel/module.ts';
import * as jobs from './jobs.ts';
import * as emailChangeJobs from './jobs-email-change.ts';
import { address, session, user } from './resource.ts';
import { mountAccounts } from './routes.ts';

export { recordAct } from './audit.ts';
export { createAccount } from './create-account.ts';
export { createAdmin } from './create-admin.ts';
export { limitCalls } from './limit-calls.ts';
export { hashPassword } from './passwords.ts';
export * as records from './personal-records.ts';
export { provePassword } from './prove-password.ts';
export {
  findAccount,
  findAccountByEmail,
  getAccountEmail,
  getAccountName,
  greetingName,
  listSuperusers,
} from './queries.ts';
export * as secondStep from './second-step.ts';
export { findSession, openSession } from './sessions.ts';

export const accountsModule: Module = {
  name: 'accounts',
  projections: [user, address, session],
  jobs: [...Object.values(jobs), ...Object.values(emailChangeJobs)],
  routes: mountAccounts,
};
