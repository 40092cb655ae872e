import { ACCESS_MATRIX } from './access-matrix.ts';
import { type GatedPublication, type GatedSection, mayOpenSection } from './may-open.ts';
import { NO_STAFF } from './staff-roles.ts';
import type { Account } from './viewer.ts';

const FREE_ACCOUNT: Account = { kind: 'user', id: 0, staff: NO_STAFF, membership: null, unlockedQuickTakes: [] };
// Without a membership, no rule depends on the time.
const ANY_TIME = new Date(0);

/** Whether a section opens to a free account, which is shown to visitors. (rules A18) */
export const opensWithFreeAccount = (publication: GatedPublication, section: GatedSection): boolean =>
  mayOpenSection(FREE_ACCOUNT, { publication, section }, ANY_TIME).ok;

/** Whether a free account opens a publication, its first sections, or it as a choice. (rules A6, A7, A8) */
export function offersToFreeAccount({ type, private: isPrivate }: Pick<GatedPublication, 'type' | 'private'>): boolean {
  const { opensTo, allowance } = ACCESS_MATRIX[type];
  return opensTo === 'account' || (allowance !== 'none' && !isPrivate);
}
