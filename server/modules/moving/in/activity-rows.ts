/** Retired activities of the same provider, which members have credit of, and which the library does not contain. */
import { z } from 'zod';
import { PUBLICATION_TYPES } from '#domain/catalogue/publication-types.ts';
import { officeActs } from '#server/modules/catalogue/index.ts';
import * as field from './fields.ts';
import { ADDED, FINAL, type Moving, type Outcome, type Row, type RowKind, recordMoved, refused } from './row-kind.ts';

const COLUMNS = {
  id: field.required(200),
  number: field.whole(1, 2_000_000_000),
  title: field.required(300),
  type: field.choice(PUBLICATION_TYPES).optional(),
  published: field.day,
  expires: field.day.optional(),
  class: field.choice(['CME', 'SA']),
  credits: field.credits,
  joint_provider: field.plainText(200).optional(),
};

const ActivityRow = z.strictObject(COLUMNS);
type RetiredActivity = z.output<typeof ActivityRow>;

export const activityRows: RowKind<RetiredActivity> = {
  kind: 'activity',
  schema: ActivityRow,
  columns: Object.keys(COLUMNS),
  store: storeActivities,
};

const TAKEN = refused('number', 'is a publication of the library; its credit can be moved in as it is');

async function storeActivities(moving: Moving, rows: readonly Row<RetiredActivity>[]): Promise<Outcome[]> {
  const free = await officeActs.storeRetired(
    moving.tx,
    rows
      .filter(({ before }) => before === null)
      .map(({ fields }) => ({
        id: fields.number,
        slug: `activity-${fields.number}`,
        title: fields.title,
        type: fields.type ?? 'PUBLICATION_VIDEO',
        publishedOn: fields.published,
        expiresOn: fields.expires ?? null,
        creditClass: fields.class,
        creditQuarters: fields.credits,
        jointSponsor: fields.joint_provider || null,
      })),
  );
  const outcomes = rows.map(({ before, fields }) => {
    if (before !== null) return FINAL;
    // A number that the file has twice is stored once.
    return free.delete(fields.number) ? ADDED : TAKEN;
  });
  const added = rows.filter((_, at) => outcomes[at] === ADDED);
  await recordMoved(
    moving,
    'activity',
    added.map(({ key, digest, fields }) => ({ key, digest, recordId: fields.number })),
  );
  return outcomes;
}
