/** The one place where it is decided what opens to the caller. Whoever reads text, media or materials asks here first. */

import { DOORS } from '#domain/access/matrix.ts';
import { mayDownloadMaterials } from '#domain/access/may-download-materials.ts';
import {
  countOpenable,
  dependsOnPlace,
  type GatedPublication,
  type Locked,
  mayOpenSection,
} from '#domain/access/may-open.ts';
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

/** Whether each of many sections opens, by section id. (rules A16) */
export async function judgeSections(
  ctx: Needs,
  sections: readonly SectionOf[],
): Promise<Map<number, Decision<Locked>>> {
  const now = ctx.clock.now();
  const publications = new Map(sections.map(({ publication }) => [publication.id, publication]));
  const counted = [...publications.values()].filter((publication) => dependsOnPlace(ctx.viewer, publication, now));
  const placed = await placeSections(
    ctx,
    counted.map(({ id }) => id),
  );
  return new Map(
    sections.map((section) => {
      const { id, publication } = section;
      const place = placed.get(id) ?? { ...section, positionAmongOpenable: null };
      return [id, mayOpenSection(ctx.viewer, { publication, section: place }, now)];
    }),
  );
}

/** Every section of the publications in its place; those that were taken out have none, and count for nobody. */
async function placeSections({ db }: Needs, publicationIds: readonly number[]) {
  const siblings = new Map<number, { id: number; number: number; private: boolean }[]>();
  for (const { publicationId, ...section } of await listSiblings(db, publicationIds)) {
    siblings.set(publicationId, [...(siblings.get(publicationId) ?? []), section]);
  }
  return new Map(
    [...siblings.values()].flatMap((sections) => countOpenable(sections)).map((section) => [section.id, section]),
  );
}

/** Whether the caller may have the documents of a publication. */
export const mayHaveMaterials = (
  { viewer, clock }: Pick<Ctx, 'viewer' | 'clock'>,
  publication: GatedPublication,
): Decision<Locked> => mayDownloadMaterials(viewer, publication, clock.now());

/** Open to anyone, so that its media need no signature. */
export const isOpenToAnyone = (publication: GatedPublication): boolean =>
  isPublished(publication) && DOORS[publication.type].opensTo === 'anyone';

/** Whether the caller may know what an announced publication will hold. */
export const mayLookInside = (
  { viewer }: Pick<Ctx, 'viewer'>,
  publication: Pick<GatedPublication, 'visibility'>,
): boolean => isPublished(publication) || (viewer.kind === 'user' && viewer.superuser);
