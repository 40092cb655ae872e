/** Activities as PARS would be told about them: their document, what is missing, and what comes next. (rules L51, L52) */
import { compactPharmacyNumber, parsePharmacyNumber } from '#domain/credits/activity/pharmacy-number.ts';
import { NO_DETAILS, type ParsDetails } from '#domain/credits/pars/pars-details.ts';
import {
  heldRecord,
  listClosing,
  nextInPars,
  type ParsFacts,
  type ParsField,
  type ParsNext,
  type ParsStatus,
  parsStatus,
} from '#domain/credits/pars/pars-status.ts';
import { toCredits } from '#domain/shared/credits.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { type PageOf, type PageRequest, slicePage } from '#server/kernel/requests/pagination.ts';
import { activityNumber, type LoadedActivity, listHeadings, loadActivities } from '#server/modules/activities/index.ts';
import { readSettings } from '#server/modules/reporting/settings/manage-settings.ts';
import { certificationOf, comparable, OUTCOME_NAMES, ParsActivity, shorten, TAG_NAMES } from './pars-activities.ts';
import * as queries from './queries-pars.ts';

export type DescribedActivity = {
  id: number;
  title: string;
  /** The provider's own number. */
  number: string;
  parsId: string;
  details: ParsDetails;
  version: number;
  totals: queries.Totals;
  missing: ParsField[];
  closing: ReturnType<typeof listClosing>;
  status: ParsStatus;
  next: ParsNext;
  records: readonly queries.StoredParsRecord[];
  /** As an addition; null while something is missing. */
  document: ParsActivity | null;
};

type Needs = Pick<Ctx, 'db'>;

/** Those of some publications that were released. */
export async function describeActivities({ db }: Needs, ids: readonly number[]): Promise<DescribedActivity[]> {
  const loaded = (await loadActivities(db, ids)).filter(({ text }) => text.visibility !== 'draft');
  const shared = {
    providerNumber: (await readSettings(db, 'accme')).providerNumber,
    texts: await queries.listTexts(db, ids),
    totals: await queries.countLearners(db, ids),
    details: await queries.listDetails(db, ids),
    records: await queries.listParsRecords(db, ids),
  };
  return loaded.map((activity) => describe(activity, shared));
}

type Filter = { status?: ParsStatus | undefined; next?: ParsNext | undefined; search?: string | undefined };

/** Every activity that was released, by number. */
export async function listDescribed(
  { db }: Needs,
  { search = '', status, next }: Filter,
  page: PageRequest,
): Promise<PageOf<DescribedActivity>> {
  const wanted = search.trim().toLowerCase();
  const found = (await listHeadings(db))
    .filter(({ visibility }) => visibility !== 'draft')
    .filter((text) => `${text.title} ${activityNumber(text)} ${text.parsId}`.toLowerCase().includes(wanted))
    .map(({ id }) => id);
  if (status === undefined && next === undefined) {
    // Status and next step are found for the page alone.
    const { rows, count } = slicePage(found, page);
    return { rows: await describeActivities({ db }, rows), count };
  }
  const described = (await describeActivities({ db }, found)).filter(
    (row) => (status === undefined || row.status === status) && (next === undefined || row.next === next),
  );
  return slicePage(described, page);
}

type SharedFacts = {
  providerNumber: string;
  texts: ReadonlyMap<number, queries.ParsText>;
  totals: ReadonlyMap<number, queries.Totals>;
  details: ReadonlyMap<number, queries.StoredDetails>;
  records: ReadonlyMap<number, readonly queries.StoredParsRecord[]>;
};

function describe(activity: LoadedActivity, shared: SharedFacts): DescribedActivity {
  const { text, row } = activity;
  const { details, version } = shared.details.get(text.id) ?? { details: NO_DETAILS, version: 0 };
  const totals = shared.totals.get(text.id) ?? { physicians: 0, others: 0 };
  const records = shared.records.get(text.id) ?? [];
  const description = describeText(shared.texts.get(text.id));
  const parts = { details, totals, description, providerNumber: shared.providerNumber };
  const missing = listMissing(activity, parts);
  const support = activity.activity.record.support.kind;
  const facts: ParsFacts = { ...{ missing, details, support }, jointProvider: text.sponsor };
  const held = heldRecord(records);
  const status = parsStatus(facts, held);
  const document = missing.length > 0 ? null : writeDocument(activity, parts);
  const isChanged = document !== null && (held === null || comparable(held.document) !== comparable(document));
  return {
    ...{ id: text.id, title: text.title, number: activityNumber(text), parsId: row?.parsId ?? '' },
    ...{ details, version, totals, missing, status, records, document },
    closing: listClosing(facts),
    next: nextInPars({ status, records, isChanged }),
  };
}

/** The excerpt with the objectives. */
const describeText = (text: queries.ParsText | undefined): string =>
  shorten([text?.excerpt ?? '', ...(text?.objectives ?? [])].filter((part) => part.trim() !== '').join(' '));

type Parts = { details: ParsDetails; totals: queries.Totals; description: string; providerNumber: string };

function listMissing({ text, row, activity }: LoadedActivity, { description, providerNumber }: Parts): ParsField[] {
  const { record } = activity;
  const isMissing: Readonly<Record<ParsField, boolean>> = {
    'provider-number': providerNumber === '',
    title: text.title.trim() === '',
    description: description === '',
    released: text.releasedOn === null,
    'credit-end': text.creditEndsOn === null,
    credit: !record.approvals.some(({ type, maximum }) => certificationOf(type) !== null && maximum > 0),
    number: row !== null && row.parsId !== '' && !/^\d{9}$/.test(row.parsId.replaceAll(' ', '')),
  };
  return (Object.keys(isMissing) as ParsField[]).filter((field) => isMissing[field]);
}

const FEE_NAMES = { yes: 'Yes', no: 'No, it’s free', variable: 'Variable' } as const;

function writeDocument(loaded: LoadedActivity, { details, totals, description, providerNumber }: Parts): ParsActivity {
  const { text, row, activity } = loaded;
  const { support, approvals } = activity.record;
  const uan = row?.uan ?? '';
  return ParsActivity.parse({
    ...{ ReportingStartDate: text.releasedOn, ReportingEndDate: text.creditEndsOn },
    lom: { general: { identifier: listIdentifiers(loaded) } },
    ...{ title: shorten(text.title).slice(0, 500), description },
    credits: approvals.flatMap(({ type, maximum }) => {
      const activityCertification = certificationOf(type);
      return activityCertification === null || maximum <= 0
        ? []
        : [{ activityCertification, numberOfCredits: toCredits(maximum) }];
    }),
    nonAccreditedProvider: (text.sponsor ?? '').trim() === '' ? [] : [shorten(text.sponsor ?? '').slice(0, 500)],
    ...{ startDateTime: text.releasedOn, endDateTime: text.creditEndsOn },
    activitySponsorship: text.sponsor === null ? 'direct' : 'joint',
    activityFormat: 'Internet Activity Enduring Material',
    ...(support.kind === 'unstated' ? {} : { commercialSupport: support.kind === 'sources' }),
    ...(support.kind === 'sources' ? writeSupport(support.sources, details) : {}),
    targetAudience: { profession: listProfessions(activity.record) },
    ParticipationMetrics: {
      participantsByCategory: [
        { category: 'Physicians', participants: totals.physicians },
        { category: 'Other Learners', participants: totals.others },
      ],
    },
    XtensibleInfo: {
      ...{ ProviderID: providerNumber, isInterprofessional: details.interprofessional },
      CommendationTags: details.tags.map((tag) => TAG_NAMES[tag]),
      MeasuredOutcomes: details.outcomes.map(({ outcome, method }) => ({
        outcome: OUTCOME_NAMES[outcome],
        method: method === 'objective' ? 'Objective' : 'Subjective',
      })),
      MOCRegistrations: details.moc.map(({ board, points, types }) => ({
        ...{ boardName: board, mocPoints: points, MOCCreditType: types },
      })),
      ...{ ForPublicList: details.isPublic, FeeForParticipation: FEE_NAMES[details.fee] },
      ActivityRegistration: details.registration === 'open' ? 'Open to all' : 'Limited',
      ...(parsePharmacyNumber(uan) === null ? {} : { UANPharmacy: compactPharmacyNumber(uan) }),
      ...{ activityRecordAction: 'Add', closeActivityRecord: false },
    },
  });
}

function listIdentifiers({ text, row }: LoadedActivity) {
  const parsId = (row?.parsId ?? '').replaceAll(' ', '');
  return [
    { catalog: 'Provider Activity ID', entry: activityNumber(text) },
    ...(parsId === '' ? [] : [{ catalog: 'ACCME Activity ID', entry: parsId }]),
  ];
}

type Sources = LoadedActivity['activity']['record']['support']['sources'];

const writeSupport = (sources: Sources, { amounts }: ParsDetails) => ({
  commercialSupportAmount: amounts.map(({ source, currency, value }) => ({ supportSource: source, currency, value })),
  InKindSupport: sources
    .filter(({ inKind }) => inKind.trim() !== '')
    .map(({ name }) => ({ source: shorten(name).slice(0, 500) })),
});

/** Physicians, and those whose credit the activity was approved for. */
const listProfessions = ({ approvals }: LoadedActivity['activity']['record']): string[] => {
  const has = (wanted: string) => approvals.some(({ type }) => type === wanted);
  return [
    'Physicians',
    ...(has('ancc') ? ['Nurses'] : []),
    ...(has('acpe') ? ['Pharmacists'] : []),
    ...(has('aapa') ? ['Physician Assistants'] : []),
    ...(has('apa') ? ['Psychologists'] : []),
  ];
};
