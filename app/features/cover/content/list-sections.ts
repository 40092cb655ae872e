import { type CoverPublication, type CoverSection, publicationTypeOf } from '#app/features/cover/cover-types.ts';
import { assignPositions } from '#domain/access/may-open.ts';
import { opensWithFreeAccount } from '#domain/access/opens-with-free-account.ts';

/** The sections in reading order, and whether a free account opens each. (rules A7) */
export function listSections(publication: CoverPublication): { section: CoverSection; isFree: boolean }[] {
  const { id, visibility, private: isPrivate, sections } = publication;
  const access = { id: Number(id), type: publicationTypeOf(publication), visibility, private: isPrivate };
  return assignPositions(sections).map((section) => ({ section, isFree: opensWithFreeAccount(access, section) }));
}
