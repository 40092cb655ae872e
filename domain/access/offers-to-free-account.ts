import { ACCESS_MATRIX } from './access-matrix.ts';
import type { GatedPublication } from './may-open.ts';

/** Whether a free account opens a publication, its first sections, or it as a choice. (rules A6, A7, A8) */
export function offersToFreeAccount({ type, private: isPrivate }: Pick<GatedPublication, 'type' | 'private'>): boolean {
  const { opensTo, allowance } = ACCESS_MATRIX[type];
  return opensTo === 'account' || (allowance !== 'none' && !isPrivate);
}
