/** Access to publications and their sections. Covers, titles, key points and authors are public and need no check. */
import { PUBLICATION_TYPES, type PublicationType } from '#domain/catalogue/publication-types.ts';
import { isPublished, type Visibility } from '#domain/catalogue/visibility.ts';
import { type Decision, no, yes } from '#domain/shared/decision.ts';
import { ACCESS_MATRIX, FREE_QUICK_TAKES, FREE_SECTIONS, permitsType } from './access-matrix.ts';
import { mayUsePermission } from './permissions.ts';
import { readsEveryText } from './staff-roles.ts';
import { isSuperuser, staffOf, type Viewer, validMembership } from './viewer.ts';

export type LockReason = 'register' | 'upgrade' | 'renew' | 'choose' | 'unpublished';

export type GatedPublication = {
  readonly id: number;
  readonly type: PublicationType;
  readonly visibility: Visibility;
  /** Never part of the free allowance. */
  readonly private: boolean;
};

export type GatedSection = {
  readonly number: number;
  readonly private: boolean;
  /** 1 for the first section that is not private; null for a private one. */
  readonly positionAmongOpenable: number | null;
};

/** Whether the whole of a publication opens: every section, and its questions. (rules A16, A23) */
export function mayOpenPublication(viewer: Viewer, publication: GatedPublication, now: Date): Decision<LockReason> {
  if (isSuperuser(viewer)) return yes;
  if (!isPublished(publication)) return no('unpublished');
  if (readsEveryText(staffOf(viewer))) return yes;

  const rule = ACCESS_MATRIX[publication.type];
  if (rule.opensTo === 'anyone') return yes;
  if (viewer.kind === 'visitor') return no('register');
  if (rule.opensTo === 'account') return yes;

  const permitted = mayUsePermission(viewer, publication.type, now);
  if (permitted.ok || rule.allowance !== 'chosen') return permitted;

  if (viewer.unlockedQuickTakes.includes(publication.id)) return yes;
  const canChoose = !publication.private && viewer.unlockedQuickTakes.length < FREE_QUICK_TAKES;
  return canChoose ? no('choose') : permitted;
}

type SectionInPublication = { readonly publication: GatedPublication; readonly section: GatedSection };

/** Whether one section opens: with its publication, or as one of the first 4 that are not private. (rules A7) */
export function mayOpenSection(
  viewer: Viewer,
  { publication, section }: SectionInPublication,
  now: Date,
): Decision<LockReason> {
  const whole = mayOpenPublication(viewer, publication, now);
  return isAllowanceApplicable(whole) && isFreeSection(publication, section) ? yes : whole;
}

/** The free allowance applies to accounts that lack the permission for a published publication. */
const isAllowanceApplicable = (whole: Decision<LockReason>): boolean =>
  !whole.ok && (whole.why === 'upgrade' || whole.why === 'renew');

/** Whether access depends on a section's position, as it does under the free allowance. (rules A7) */
export const dependsOnPosition = (viewer: Viewer, publication: GatedPublication, now: Date): boolean =>
  ACCESS_MATRIX[publication.type].allowance === 'first-sections' &&
  isAllowanceApplicable(mayOpenPublication(viewer, publication, now));

function isFreeSection(publication: GatedPublication, section: GatedSection): boolean {
  if (ACCESS_MATRIX[publication.type].allowance !== 'first-sections') return false;
  if (publication.private || section.private || section.positionAmongOpenable === null) return false;
  return section.positionAmongOpenable <= FREE_SECTIONS;
}

/** Numbers the sections that are not private, in reading order. (rules A7) */
export function assignPositions<S extends { readonly number: number; readonly private: boolean }>(
  sections: readonly S[],
): (S & GatedSection)[] {
  let position = 0;
  return sections
    .toSorted((a, b) => a.number - b.number)
    .map((section) => ({ ...section, positionAmongOpenable: section.private ? null : ++position }));
}

/** The types that a viewer may open in full: `can.view.publicationsByType` on the wire. (rules A14) */
export function viewableTypes(viewer: Viewer, now: Date): PublicationType[] {
  if (readsEveryText(staffOf(viewer))) return [...PUBLICATION_TYPES];
  if (viewer.kind === 'visitor') return PUBLICATION_TYPES.filter((type) => ACCESS_MATRIX[type].opensTo === 'anyone');
  const permissions = validMembership(viewer, now)?.permissions ?? [];
  return PUBLICATION_TYPES.filter((type) => permitsType(permissions, type));
}
