/** Activities as the rules see them, from the publication or its draft and the office's record. (rules L18) */
import { and, gt, or, sql } from 'drizzle-orm';
import type { Credit } from '#domain/catalogue/labels.ts';
import { hasPrintedNames } from '#domain/catalogue/publishing.ts';
import type { CreditClass } from '#domain/catalogue/test-class.ts';
import type { Activity, TextRequirement } from '#domain/credits/activity/activity-record.ts';
import { TEXT_REQUIREMENTS } from '#domain/credits/activity/activity-record.ts';
import type { PublicState } from '#domain/credits/activity/activity-state.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { isOneOf } from '#server/kernel/text/is-one-of.ts';
import { activities, creditApprovals } from '#server/modules/activities/tables.ts';
import { publications } from '#server/modules/catalogue/tables.ts';
import { type ActivityPerson, disclosureStatus, fullName } from './activity-person.ts';
import { describeApproval } from './queries-approvals.ts';
import { listPeople, listTeachers } from './queries-people.ts';

type Row = typeof activities.$inferSelect;

/** The publication of an activity, or the draft that will be one. */
export type ActivityText = {
  readonly id: number;
  readonly title: string;
  readonly slug: string | null;
  readonly visibility: PublicState;
  readonly credit: Credit | null;
  readonly sponsor: string | null;
  readonly objectives: number;
  readonly audience: string;
  readonly questions: number;
  readonly sections: number;
  readonly passMark: number;
  readonly releasedOn: PlainDate | null;
  readonly creditEndsOn: PlainDate | null;
  readonly missing: readonly TextRequirement[];
};

export type LoadedActivity = {
  readonly text: ActivityText;
  /** Null until the office, the migration or an import has begun the record. */
  readonly row: Row | null;
  readonly people: readonly ActivityPerson[];
  readonly activity: Activity;
};

/** Every activity, or those of some publications. */
export async function loadActivities(db: Queryable, ids?: readonly number[]): Promise<LoadedActivity[]> {
  if (ids !== undefined && ids.length === 0) return [];
  const published = await listPublished(db, ids);
  const drafts = await listDrafts(db, ids);
  const texts: ActivityText[] = [...published, ...drafts.map(({ text }) => text)];
  const numbers = texts.map(({ id }) => id);
  if (numbers.length === 0) return [];
  const rows = await db.select().from(activities).where(isOneOf(activities.publicationId, numbers));
  const rowsById = new Map(rows.map((row) => [row.publicationId, row]));
  const approvals = await db
    .select()
    .from(creditApprovals)
    .where(isOneOf(creditApprovals.publicationId, numbers))
    .orderBy(creditApprovals.type);
  const approvalsById = Map.groupBy(approvals, ({ publicationId }) => publicationId);
  const teachers = await listTeachers(db, {
    published: published.map(({ id }) => id),
    drafts: new Map(drafts.map(({ text, authors }) => [text.id, authors])),
  });
  const people = await listPeople(db, numbers, teachers);
  return texts.map((text) =>
    assemble({
      text,
      row: rowsById.get(text.id) ?? null,
      approvals: approvalsById.get(text.id) ?? [],
      people: people.get(text.id) ?? [],
    }),
  );
}

export async function findActivity(db: Queryable, id: number): Promise<LoadedActivity | null> {
  const [found] = await loadActivities(db, [id]);
  return found ?? null;
}

type Parts = {
  text: ActivityText;
  row: Row | null;
  approvals: readonly (typeof creditApprovals.$inferSelect)[];
  people: readonly ActivityPerson[];
};

function assemble({ text, row, approvals, people }: Parts): LoadedActivity {
  return {
    ...{ text, row, people },
    activity: {
      publication: {
        ...{ credit: text.credit, missing: text.missing },
        ...{ releasedOn: text.releasedOn, creditEndsOn: text.creditEndsOn },
      },
      record: {
        basis: row?.basis ?? 'record',
        practiceGap: row?.practiceGap ?? '',
        needs: row?.needs ?? '',
        support: { kind: row?.support ?? 'unstated', sources: row?.supportSources ?? [] },
        reviewedOn: row?.reviewedOn ?? null,
        approvals: approvals.map(describeApproval),
        people: people.map((person) => ({
          name: fullName(person),
          roles: person.roles,
          disclosure: disclosureStatus(person),
        })),
      },
    },
  };
}

const creditOf = (creditClass: CreditClass | null, amount: Quarters | null): Credit | null =>
  creditClass === null || amount === null || amount === 0 ? null : { class: creditClass, amount };

/** Table names are written out because Drizzle drops them from fragments in a single-table query. */
const columns = {
  id: publications.id,
  title: publications.title,
  slug: publications.slug,
  visibility: publications.visibility,
  creditClass: publications.creditClass,
  creditQuarters: publications.creditQuarters,
  sponsor: publications.jointSponsor,
  objectives: publications.learningObjectives,
  audience: publications.targetAudience,
  questions: sql<number>`(select count(*)::int from questions q where q.publication_id = publications.id and q.retired_at is null)`,
  sections: sql<number>`(select count(*)::int from sections s where s.publication_id = publications.id and s.withdrawn_at is null)`,
  passMark: publications.passingScore,
  releasedOn: publications.publishedOn,
  creditEndsOn: publications.expiresOn,
};

const hasRecord = sql`exists (select 1 from activities r where r.publication_id = publications.id)`;
/** A text without credit, to which a draft of it adds credit. */
const draftHasCredit = sql`exists (select 1 from publication_drafts d where d.number = publications.id and d.credit_quarters > 0)`;
const isActivity = or(gt(publications.creditQuarters, 0 as Quarters), hasRecord, draftHasCredit);
/** Drafts with credit that were never published. The table is named as text, because its module builds on this one. */
const isDraftActivity = sql`d.open is not null and d.credit_quarters > 0
  and not exists (select 1 from publications p where p.id = d.number)`;

/** What lists find activities by. */
export type ActivityHeading = Pick<ActivityText, 'id' | 'title' | 'visibility' | 'releasedOn' | 'creditEndsOn'> & {
  parsId: string;
  /** The first day without new credit, as the publication stores it. (rules L21) */
  stopsOn: PlainDate | null;
};

/** Every activity by what is cheap to read, so that lists load no more of them than they show. */
export async function listHeadings(db: Queryable): Promise<ActivityHeading[]> {
  const { rows } = await db.execute<ActivityHeading>(sql`
    select h.*, coalesce(r.pars_id, '') as "parsId"
    from (
      select id, title, visibility, published_on::text as "releasedOn", expires_on::text as "creditEndsOn",
        credit_stops_on::text as "stopsOn"
      from publications where ${isActivity}
      union all
      select d.number, d.title, 'draft', null, d.expiration_date::text, null from publication_drafts d where ${isDraftActivity}
    ) h left join activities r on r.publication_id = h.id
    order by h.id`);
  return rows;
}

async function listPublished(db: Queryable, ids: readonly number[] | undefined): Promise<ActivityText[]> {
  const rows = await db
    .select(columns)
    .from(publications)
    .where(and(isActivity, ids === undefined ? undefined : isOneOf(publications.id, ids)))
    .orderBy(publications.id);
  return rows.map(({ creditClass, creditQuarters, objectives, ...row }) => {
    const credit = creditOf(creditClass, creditQuarters);
    const isMissing: Readonly<Record<TextRequirement, boolean>> = {
      objectives: objectives.length === 0,
      audience: row.audience.trim() === '',
      questions: row.questions === 0,
      credit: credit === null,
      'credit-end': row.creditEndsOn === null,
      sponsor: (row.sponsor ?? '').trim() === '',
      characters: !hasPrintedNames({ title: row.title, jointSponsor: row.sponsor }),
    };
    return {
      ...{ ...row, credit, objectives: objectives.length },
      missing: TEXT_REQUIREMENTS.filter((requirement) => isMissing[requirement]),
    };
  });
}

/** Texts with credit that are in review or scheduled: all, or those of some publications. */
export async function listUnderReview(db: Queryable, ids?: readonly number[]): Promise<number[]> {
  const wanted = ids === undefined ? sql`` : sql`and ${isOneOf(sql`number`, ids)}`;
  const { rows } = await db.execute<{ number: number }>(
    sql`select number from publication_drafts where open in ('in-review', 'scheduled') and credit_quarters > 0 ${wanted}`,
  );
  return rows.map(({ number }) => number);
}

type DraftRow = {
  number: number;
  title: string;
  authors: string[];
  sections: number;
  questions: number;
  creditClass: CreditClass;
  creditQuarters: Quarters;
  expirationDate: PlainDate | null;
  missing: string[];
};

async function listDrafts(db: Queryable, ids: readonly number[] | undefined) {
  const wanted = ids === undefined ? sql`` : sql`and ${isOneOf(sql`d.number`, ids)}`;
  const { rows } = await db.execute<DraftRow>(sql`
    select d.number, d.title, d.authors, d.sections, d.questions, d.missing, d.credit_class as "creditClass",
      d.credit_quarters as "creditQuarters", d.expiration_date::text as "expirationDate"
    from publication_drafts d
    where ${isDraftActivity} ${wanted}
    order by d.number`);
  return rows.map((draft) => ({
    authors: draft.authors,
    text: {
      ...{ id: draft.number, title: draft.title, slug: null, visibility: 'draft' as const },
      credit: creditOf(draft.creditClass, draft.creditQuarters),
      // Known from the draft's checklist alone.
      ...{ sponsor: null, objectives: 0, audience: '', passMark: 0 },
      ...{ questions: draft.questions, sections: draft.sections },
      ...{ releasedOn: null, creditEndsOn: draft.expirationDate },
      missing: TEXT_REQUIREMENTS.filter((requirement) => draft.missing.includes(requirement)),
    },
  }));
}
