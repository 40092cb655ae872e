import type { Profession } from '#domain/credits/learners/professions.ts';
import { EMPTY_CONTENT } from '#domain/newsletter/issue-content.ts';
import { writeName } from '#domain/shared/person-name.ts';
import { project } from '#server/jsonapi/projection.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { type ComposedRow, findComposedRow } from './queries-composed.ts';
import {
  assetIdsOf,
  describePublication,
  listPictures,
  loadPublications,
  pictureUrl,
  publicationIdsOf,
} from './queries-library.ts';

const at = (instant: Date | null): string | null => instant?.toISOString() ?? null;

const summaryOf = ({ issue, recipients, sent, firstName, lastName }: ComposedRow) => ({
  number: issue.number,
  name: issue.name,
  title: issue.content.subject.en ?? '',
  state: issue.state,
  paused_why: issue.pausedWhy,
  scheduled: at(issue.sendAt),
  started: at(issue.startedAt),
  finished: at(issue.finishedAt),
  updated: at(issue.updatedAt),
  updated_by: issue.updatedById === null ? null : writeName({ firstName: firstName ?? '', lastName: lastName ?? '' }),
  recipients,
  sent,
});

export const officeIssue = project<'OfficeIssue', ComposedRow>({
  type: 'OfficeIssue',
  id: ({ issue }) => issue.id,
  attributes: summaryOf,
  related: {},
});

/** A whole issue as its composer shows it. (rules N1) */
export async function describeIssue(ctx: Ctx, id: number) {
  const row = await findComposedRow(ctx.db, id);
  const { issue } = row;
  const content = { ...EMPTY_CONTENT, ...issue.content };
  const publications = await loadPublications(ctx, publicationIdsOf(content.blocks));
  const pictures = await listPictures(ctx.db, assetIdsOf(content.blocks));
  return {
    data: {
      ...summaryOf(row),
      id: String(issue.id),
      version: issue.version,
      tested_version: issue.testedVersion,
      rate: issue.ratePerMinute,
      subject: content.subject,
      preheader: content.preheader,
      languages: [...content.languages],
      blocks: [...content.blocks],
      audience: {
        group: issue.audience.group,
        tiers: [...issue.audience.tiers],
        // Only known ones were stored.
        professions: [...issue.audience.professions] as Profession[],
        languages: [...issue.audience.languages],
      },
      publications: publications.map(describePublication),
      pictures: pictures.map(({ id: asset, name, storageKey }) => ({
        ...{ id: asset, name },
        url: pictureUrl(ctx, storageKey),
      })),
    },
  };
}
