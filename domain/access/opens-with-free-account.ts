import { type GatedPublication, type GatedSection, mayOpenSection } from './may-open.ts';
import type { Account } from './viewer.ts';

const NEWCOMER: Account = { kind: 'user', id: 0, superuser: false, membership: null, unlockedQuickTakes: [] };
// Without a membership no rule asks for the time.
const ANY_TIME = new Date(0);

/** What a visitor is told: whether a section would open with nothing but a free account. (rules A18) */
export const opensWithFreeAccount = (publication: GatedPublication, section: GatedSection): boolean =>
  mayOpenSection(NEWCOMER, { publication, section }, ANY_TIME).ok;
