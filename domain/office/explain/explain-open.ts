/** Why a person may or may not open or download something: the decision of the access rules, rule by rule. (rules O44) */
import { ACCESS_MATRIX, FREE_SECTIONS, permitsType, UNLIMITED_DOWNLOADS } from '#domain/access/access-matrix.ts';
import { mayDownloadMaterials } from '#domain/access/may-download-materials.ts';
import {
  type GatedPublication,
  type GatedSection,
  type LockReason,
  mayOpenPublication,
  mayOpenSection,
} from '#domain/access/may-open.ts';
import { mayUsePermission } from '#domain/access/permissions.ts';
import { NO_STAFF, readsEveryText } from '#domain/access/staff-roles.ts';
import { type Account, accessStatus, isSuperuser, validMembership } from '#domain/access/viewer.ts';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import { isPublished } from '#domain/catalogue/visibility.ts';
import { type CheckName, check, type DecisionWithRules, type RuleCheck } from './explained.ts';

type AccessTarget = { readonly publication: GatedPublication; readonly section: GatedSection | null };

/** A publication as a whole, or one section of it. (rules A5, A6, A7, A8, A10, A11) */
export function explainOpen(viewer: Account, opened: AccessTarget, now: Date): DecisionWithRules<LockReason> {
  const { publication, section } = opened;
  const decision =
    section === null
      ? mayOpenPublication(viewer, publication, now)
      : mayOpenSection(viewer, { publication, section }, now);
  if (isSuperuser(viewer)) return { decision, checks: [check('superuser', true)] };
  const published = check('published', isPublished(publication));
  if (readsEveryText(viewer.staff)) return { decision, checks: [published, check('reads-every-text', true)] };
  const { opensTo } = ACCESS_MATRIX[publication.type];
  if (opensTo === 'anyone') return { decision, checks: [published, check('open-to-all', true)] };
  if (opensTo === 'account') return { decision, checks: [published, check('account', true)] };
  return { decision, checks: [published, ...checkMembership(viewer, opened, { now, isOpen: decision.ok })] };
}

type Outcome = { readonly now: Date; readonly isOpen: boolean };

/** The membership, or the free allowance in its place. */
function checkMembership(
  viewer: Account,
  { publication, section }: AccessTarget,
  { now, isOpen }: Outcome,
): RuleCheck[] {
  const byTier = [checkValid(viewer, now), checkTier(viewer, publication.type, now)];
  const allowance = allowanceOf(publication, section);
  if (allowance === null) return byTier;
  const isByTier = byTier.every(({ met }) => met === true);
  if (isByTier) return [...byTier, check(allowance, null)];
  const isUsed = isOpen || (!isPublished(publication) && isAllowed(viewer, { publication, section }));
  return isUsed
    ? [...byTier.map(({ check: name }) => check(name, null)), check(allowance, true)]
    : [...byTier, check(allowance, false)];
}

function allowanceOf({ type }: GatedPublication, section: GatedSection | null): CheckName | null {
  const { allowance } = ACCESS_MATRIX[type];
  if (allowance === 'chosen') return 'chosen-quick-take';
  return allowance === 'first-sections' && section !== null ? 'free-section' : null;
}

/** What the allowance would be once the publication is published. */
function isAllowed({ unlockedQuickTakes }: Account, { publication, section }: AccessTarget): boolean {
  if (section === null || publication.type === 'PUBLICATION_QUICK_TAKE')
    return unlockedQuickTakes.includes(publication.id);
  const position = section.positionAmongOpenable;
  return !publication.private && !section.private && position !== null && position <= FREE_SECTIONS;
}

const TIER_CHECKS: Partial<Record<PublicationType, CheckName>> = {
  PUBLICATION_VIDEO: 'tier-lecture',
  PUBLICATION_QUICK_TAKE: 'tier-quick-take',
  SELF_ASSESSMENT: 'tier-self-assessment',
};

export const checkValid = (viewer: Account, now: Date): RuleCheck =>
  check('membership', validMembership(viewer, now) !== null);

/** Whether the current or last tier opens a type; unknown without a membership. */
export function checkTier(viewer: Account, type: PublicationType, now: Date): RuleCheck {
  const name = TIER_CHECKS[type] ?? 'tier-members';
  const { membership } = viewer;
  const hasTier = membership !== null && accessStatus({ ...viewer, staff: NO_STAFF }, now) !== 'free';
  return check(name, hasTier ? permitsType(membership.permissions, type) : null);
}

/** The materials of a publication. (rules A12) */
export function explainDownload(
  viewer: Account,
  publication: GatedPublication,
  now: Date,
): DecisionWithRules<LockReason> {
  const { checks } = explainOpen(viewer, { publication, section: null }, now);
  const decision = mayDownloadMaterials(viewer, publication, now);
  const isMet = readsEveryText(viewer.staff) || mayUsePermission(viewer, UNLIMITED_DOWNLOADS, now).ok;
  return { decision, checks: [...checks, check('downloads', isMet)] };
}
