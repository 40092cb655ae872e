/** Access decisions. Every read of text, media or materials goes through these functions first. */

import { ACCESS_MATRIX } from '#domain/access/access-matrix.ts';
import { mayDownloadMaterials } from '#domain/access/may-download-materials.ts';
import {
  assignPositions,
  dependsOnPosition,
  type GatedPublication,
  type LockReason,
  mayOpenSection,
} from '#domain/access/may-open.ts';
import { isSuperuser } from '#domain/access/viewer.ts';
import { isPublished } from '#domain/catalogue/visibility.ts';
import type { Decision } from '#domain/shared/decision.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { listSiblings } from './queries-gates.ts';

type Needs = Pick<Ctx, 'db' | 'viewer' | 'clock'>;
type SectionOf = {
  readonly id: number;
  readonly number: number;
  readonly private: boolean;
  readonly publication: GatedPublication;
};

/** The decision for each of many sections, by section id. (rules A16) */
export async function decideSectionAccess(
  ctx: Needs,
  sections: readonly SectionOf[],
): Promise<Map<number, Decision<LockReason>>> {
  const now = ctx.clock.now();
  const publications = new Map(sections.map(({ publication }) => [publication.id, publication]));
  const dependent = [...publications.values()].filter((publication) => dependsOnPosition(ctx.viewer, publication, now));
  const positioned = await positionSections(
    ctx,
    dependent.map(({ id }) => id),
  );
  return new Map(
    sections.map((section) => {
      const { id, publication } = section;
      const gated = positioned.get(id) ?? { ...section, positionAmongOpenable: null };
      return [id, mayOpenSection(ctx.viewer, { publication, section: gated }, now)];
    }),
  );
}

/** The sections of the publications with their positions; withdrawn ones are not counted. */
async function positionSections({ db }: Needs, publicationIds: readonly number[]) {
  const siblings = new Map<number, { id: number; number: number; private: boolean }[]>();
  for (const { publicationId, ...section } of await listSiblings(db, publicationIds)) {
    siblings.set(publicationId, [...(siblings.get(publicationId) ?? []), section]);
  }
  return new Map(
    [...siblings.values()].flatMap((sections) => assignPositions(sections)).map((section) => [section.id, section]),
  );
}

/** Whether the caller may have the documents of a publication. */
export const canDownloadMaterials = (
  { viewer, clock }: Pick<Ctx, 'viewer' | 'clock'>,
  publication: GatedPublication,
): Decision<LockReason> => mayDownloadMaterials(viewer, publication, clock.now());

/** Whether anyone may open it, so that its media need no signature. */
export const isOpenToAnyone = (publication: GatedPublication): boolean =>
  isPublished(publication) && ACCESS_MATRIX[publication.type].opensTo === 'anyone';

/** Whether the caller may see the contents of a publication that may still be only announced. */
export const canSeeContents = (
  { viewer }: Pick<Ctx, 'viewer'>,
  publication: Pick<GatedPublication, 'visibility'>,
): boolean => isPublished(publication) || isSuperuser(viewer);
