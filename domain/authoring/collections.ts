import type { StaffPermission } from '../access/staff.ts';

type CollectionRules = {
  /** Who may read and change its entries. */
  permission: StaffPermission;
  /** Whether entries are added and deleted; the site has a fixed set of the others. */
  grows: boolean;
  /** Whether the office chooses their order. */
  isOrdered: boolean;
};

const site = { permission: 'site.write' } as const;

/** What the library contains besides publications, as the office edits it: collections of entries. (rules O70) */
export const COLLECTIONS = {
  authors: { ...site, grows: true, isOrdered: false },
  categories: { ...site, grows: true, isOrdered: true },
  series: { ...site, grows: true, isOrdered: true },
  pages: { ...site, grows: false, isOrdered: false },
  'home-blocks': { ...site, grows: false, isOrdered: true },
  testimonials: { ...site, grows: true, isOrdered: true },
  'podcast-apps': { ...site, grows: true, isOrdered: true },
  'social-links': { ...site, grows: true, isOrdered: true },
  redirects: { ...site, grows: true, isOrdered: false },
  'drug-names': { ...site, grows: true, isOrdered: false },
  'drug-classes': { ...site, grows: true, isOrdered: false },
  synonyms: { ...site, grows: true, isOrdered: false },
  memberships: { permission: 'settings.write', grows: false, isOrdered: false },
  settings: { permission: 'settings.write', grows: false, isOrdered: false },
} as const satisfies Record<string, CollectionRules>;

export type CollectionName = keyof typeof COLLECTIONS;

export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as [CollectionName, ...CollectionName[]];

/** An entry as stored: `imported` is the digest of its last imported form, null if no folder ever contained it. */
export type StoredForm = { digest: string; imported: string | null; isDeleted: boolean };

export type MergeDecision =
  /** Nothing to do: equal, or only the office changed it. */
  | 'unchanged'
  /** The folder's form replaces or adds it. */
  | 'take'
  /** The folder no longer has it, and the office left it alone. */
  | 'remove'
  /** Both changed it: the office's form stays, and the import reports it. */
  | 'keep';

type Sides = { stored: StoredForm | null; folder: string | null };

/**
 * What an import does with one entry, given its stored form and the digest of its form in the folder: what the office
 * changed stays unless the import overwrites. (rules O72)
 */
export function mergeEntry({ stored, folder }: Sides, { overwrites }: { overwrites: boolean }): MergeDecision {
  if (stored === null) return folder === null ? 'unchanged' : 'take';
  const current = stored.isDeleted ? null : stored.digest;
  if (current === folder) return 'unchanged';
  if (overwrites || current === stored.imported) return folder === null ? removal(stored) : 'take';
  return folder === stored.imported ? 'unchanged' : 'keep';
}

/** What no folder ever contained is not missing from one. */
const removal = ({ imported }: StoredForm): MergeDecision => (imported === null ? 'unchanged' : 'remove');

/**
 * The order after an import: that of the folder, unless the office moved entries since the last one. What the folder
 * does not have keeps its place behind the entry before it. (rules O72)
 */
export function mergeOrder(order: {
  stored: readonly string[];
  imported: readonly string[];
  folder: readonly string[];
}) {
  const { stored, imported, folder } = order;
  const known = new Set(imported);
  const wasMoved =
    stored.filter((key) => known.has(key)).join('\n') !== imported.filter((key) => stored.includes(key)).join('\n');
  const [base, others] = wasMoved ? [stored, folder] : [folder, stored];
  const merged = [...base];
  for (const [at, key] of others.entries()) {
    if (merged.includes(key)) continue;
    const before = others.slice(0, at).findLast((other) => merged.includes(other));
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, key);
  }
  return merged;
}
