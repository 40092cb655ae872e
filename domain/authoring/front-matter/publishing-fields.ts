/** The fields of a front matter that publishing sets: visibility and dates. (rules E5) */

import { EPISODE_FILE, PUBLICATION_FILE, type SourceFiles } from '#domain/authoring/source-files.ts';
import type { PublicVisibility, RevisionKind } from '#domain/authoring/workflow.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { readFrontField, writeFrontField } from './front-matter.ts';

export type Publishing = {
  readonly as: 'published' | 'announced';
  /** What the site shows now, and since when. */
  readonly visibility: PublicVisibility;
  readonly publishedOn: PlainDate | null;
  readonly kind: RevisionKind | null;
  readonly today: PlainDate;
};

/** The text as it is published; a correction changes no date, and what is right already is not written again. */
export function setPublishingFields(files: SourceFiles, publishing: Publishing): SourceFiles {
  const path = [PUBLICATION_FILE, EPISODE_FILE].find((each) => each in files);
  const cover = path === undefined ? undefined : files[path];
  if (path === undefined || cover === undefined) return files;
  const fields = Object.entries(listFields(cover, publishing)).filter(
    // An episode has no visibility: it is published or not there.
    ([field]) => path === PUBLICATION_FILE || field !== 'visibility',
  );
  const text = fields.reduce(
    (written, [field, value]) =>
      readFrontField(written, field) === value ? written : writeFrontField(written, field, value),
    cover,
  );
  return { ...files, [path]: text };
}

function listFields(cover: string, publishing: Publishing): Record<string, string> {
  const { as, visibility, publishedOn, kind, today } = publishing;
  if (as === 'announced') return { visibility: as };
  if (visibility === null || visibility === 'announced')
    return { visibility: as, publicationDate: today, modified: today };
  // The server published an announced text on this date, while the text still announces it.
  const wasReleased = readFrontField(cover, 'visibility') === 'announced' && publishedOn !== null;
  return {
    visibility: as,
    ...(wasReleased ? { publicationDate: publishedOn } : {}),
    ...(kind === 'clinical-update' ? { modified: today } : {}),
  };
}
