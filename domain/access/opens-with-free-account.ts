import { type GatedPublication, type GatedSection, mayOpenSection } from './may-open.ts';
import { NO_STAFF } from './staff-roles.ts';
import type { Account } from './viewer.ts';

const FREE_ACCOUNT: Account = { kind: 'user', id: 0, staff: NO_STAFF, membership: null, unlockedQuickTakes: [] };
// Without a membership, no rule depends on the time.
const ANY_TIME = new Date(0);

/** Whether a section opens to a free account, which is shown to visitors. (rules A18) */
export const opensWithFreeAccount = (publication: GatedPublication, section: GatedSection): boolean =>
  mayOpenSection(FREE_ACCOUNT, { publication, section }, ANY_TIME).ok;
