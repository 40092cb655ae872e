import type { Call } from './call.ts';
import * as accounts from './calls/accounts.ts';
import * as assessment from './calls/assessment.ts';
import * as catalogue from './calls/catalogue.ts';
import * as membership from './calls/membership.ts';
import * as site from './calls/site.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value;

/** Every call of the contract, for OpenAPI and for the tests that walk them all. */
export const CALLS: readonly Call[] = [accounts, assessment, catalogue, membership, site].flatMap((module) =>
  Object.values(module as Record<string, unknown>).filter(isCall),
);
