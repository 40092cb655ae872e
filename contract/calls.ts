import type { Call } from './call.ts';
import * as accounts from './calls/accounts.ts';
import * as assessment from './calls/assessment.ts';
import * as catalogue from './calls/catalogue.ts';
import * as feeds from './calls/feeds.ts';
import * as growth from './calls/growth.ts';
import * as letters from './calls/letters.ts';
import * as membership from './calls/membership.ts';
import * as search from './calls/search.ts';
import * as site from './calls/site.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value;

const callsOf = (file: object): readonly Call[] =>
  Object.values(file)
    .filter(isCall)
    .toSorted((one, other) => one.path.localeCompare(other.path) || one.method.localeCompare(other.method));

/** Every call of the contract by what it is about, in the order in which the page of the API tells them. */
export const CALLS_BY_AREA: Readonly<Record<string, readonly Call[]>> = {
  Library: callsOf(catalogue),
  'Search and languages': callsOf(search),
  'Tests and credits': callsOf(assessment),
  Accounts: callsOf(accounts),
  Memberships: callsOf(membership),
  'Referrals, newsletter and support': callsOf({ ...growth, ...letters }),
  'Calendar and feeds': callsOf(feeds),
  Site: callsOf(site),
};

/** Every call of the contract, for OpenAPI and for the tests that walk them all. */
export const CALLS: readonly Call[] = Object.values(CALLS_BY_AREA).flat();
