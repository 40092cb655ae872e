/**
 * The activity records of PARS, after the draft of ACCME's activity format (JSON, v0.1.2). One document, written as
 * JSON, as XML, or as a row of its tab file. (rules L51)
 */
import { z } from 'zod';
import type { CreditType } from '#domain/credits/activity/credit-types.ts';
import type { CommendationTag, Outcome } from '#domain/credits/pars/pars-details.ts';
import { withoutControls } from '#server/modules/reporting/formats/xml-text.ts';

const Text = z.string().trim().min(1).max(500);
const MAX_DESCRIPTION = 2_500;

/** The credit of each type of approval, in the words of PARS; boards and self-assessment have none of their own. */
const CERTIFICATIONS: Partial<Record<CreditType, string>> = {
  'ama-pra': 'AMA PRA Category 1',
  ancc: 'Nursing',
  acpe: 'Pharmacy',
  aapa: 'AAPA Category 1',
  apa: 'Psychologist',
};
export const certificationOf = (type: CreditType): string | null => CERTIFICATIONS[type] ?? null;

export const TAG_NAMES: Readonly<Record<CommendationTag, string>> = {
  'engages-teams': 'Engages Teams',
  'engages-patients': 'Engages Patients/Public',
  'engages-students': 'Engages Students',
  'supports-cpd': 'Supports Continuous Professional Development',
  research: 'Engages in Research/Scholarship',
  'data-use': 'Advances Data Use',
  'population-health': 'Addresses Population Health',
  collaborates: 'Collaborates Effectively',
  'communication-skills': 'Optimizes Communication Skills',
  'procedural-skills': 'Optimizes Technical/Procedural Skills',
  'individual-plans': 'Creates Individualized Learning Plans',
  'support-strategies': 'Utilizes Support Strategies',
  creativity: 'Demonstrates Creativity/Innovation',
  'improves-performance': 'Improves Performance',
  'improves-quality': 'Improves Healthcare Quality',
  'improves-health': 'Improves Patient/Community Health',
};

export const OUTCOME_NAMES: Readonly<Record<Outcome, string>> = {
  knowledge: 'Learner Knowledge',
  competence: 'Learner Competence',
  performance: 'Learner Performance',
  'patient-health': 'Patient Health',
  'community-health': 'Community Health',
};

export const ParsActivity = z.strictObject({
  ReportingStartDate: z.iso.date(),
  ReportingEndDate: z.iso.date(),
  lom: z.strictObject({
    general: z.strictObject({
      identifier: z
        .array(
          z.strictObject({
            catalog: z.enum(['ACCME Activity ID', 'Provider Activity ID', 'URL']),
            entry: Text,
          }),
        )
        .min(1),
    }),
  }),
  title: Text,
  description: z.string().trim().min(1).max(MAX_DESCRIPTION),
  credits: z
    .array(
      z.strictObject({
        activityCertification: z.enum(Object.values(CERTIFICATIONS) as [string, ...string[]]),
        numberOfCredits: z.number().positive().multipleOf(0.25),
      }),
    )
    .min(1),
  nonAccreditedProvider: z.array(Text),
  startDateTime: z.iso.date(),
  endDateTime: z.iso.date(),
  activitySponsorship: z.enum(['direct', 'joint']),
  activityFormat: z.literal('Internet Activity Enduring Material'),
  /** Absent until it is stated; an activity is not closed without it. */
  commercialSupport: z.boolean().optional(),
  commercialSupportAmount: z
    .array(z.strictObject({ supportSource: Text, currency: z.string().regex(/^[A-Z]{3}$/), value: z.int().min(0) }))
    .optional(),
  InKindSupport: z.array(z.strictObject({ source: Text })).optional(),
  targetAudience: z.strictObject({ profession: z.array(Text).min(1) }),
  ParticipationMetrics: z.strictObject({
    participantsByCategory: z.array(
      z.strictObject({ category: z.enum(['Physicians', 'Other Learners']), participants: z.int().min(0) }),
    ),
  }),
  XtensibleInfo: z.strictObject({
    ProviderID: z.string().regex(/^\d{7}$/),
    isInterprofessional: z.boolean(),
    CommendationTags: z.array(z.enum(Object.values(TAG_NAMES) as [string, ...string[]])),
    MeasuredOutcomes: z.array(
      z.strictObject({
        outcome: z.enum(Object.values(OUTCOME_NAMES) as [string, ...string[]]),
        method: z.enum(['Objective', 'Subjective']),
      }),
    ),
    MOCRegistrations: z.array(
      z.strictObject({ boardName: Text, mocPoints: z.number().positive().max(200), MOCCreditType: z.array(Text) }),
    ),
    ForPublicList: z.boolean(),
    FeeForParticipation: z.enum(['Yes', 'No, it’s free', 'Variable']),
    ActivityRegistration: z.enum(['Open to all', 'Limited']),
    UANPharmacy: z.string().length(17).optional(),
    activityRecordAction: z.enum(['Add', 'Update', 'Delete']),
    closeActivityRecord: z.boolean(),
  }),
});
export type ParsActivity = z.infer<typeof ParsActivity>;

/** What is compared to find whether an activity changed: everything but what is done with it. */
export function comparable({ XtensibleInfo, ...document }: ParsActivity): string {
  const { activityRecordAction: _action, closeActivityRecord: _closes, ...info } = XtensibleInfo;
  return JSON.stringify(sorted({ ...document, info }));
}

/** Documents are stored as jsonb, which does not retain the order of keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  );
}

const wrap = (activities: readonly ParsActivity[]) => ({
  ACCMEActivityReports: { ActivityReport: activities.map((activity) => ParsActivity.parse(activity)) },
});

export const writeActivitiesJson = (activities: readonly ParsActivity[]): string =>
  `${JSON.stringify(wrap(activities), null, 2)}\n`;

export async function writeActivitiesXml(activities: readonly ParsActivity[]): Promise<string> {
  const { create } = await import('xmlbuilder2');
  return create({ version: '1.0', encoding: 'UTF-8' }, wrap(activities)).end({ prettyPrint: true });
}

/** One row for each activity without headings, as PARS uploads them; the provider's own number comes first. */
export const writeActivitiesTab = (activities: readonly ParsActivity[]): string =>
  activities.map((activity) => `${rowOf(ParsActivity.parse(activity)).map(flatten).join('\t')}\r\n`).join('');

const flatten = (text: string): string => text.replace(/[\t\r\n]+/g, ' ');
const yesNo = (is: boolean | undefined): string => (is === undefined ? '' : is ? 'Yes' : 'No');

function rowOf({ lom, XtensibleInfo: info, ...activity }: ParsActivity): string[] {
  const numberIn = (wanted: string) => lom.general.identifier.find(({ catalog }) => catalog === wanted)?.entry ?? '';
  const total = (wanted: string) =>
    String(
      activity.ParticipationMetrics.participantsByCategory.find(({ category }) => category === wanted)?.participants ??
        0,
    );
  return [
    ...[numberIn('Provider Activity ID'), numberIn('ACCME Activity ID'), info.ProviderID, activity.title],
    ...[activity.description, activity.startDateTime, activity.endDateTime, activity.activityFormat],
    ...[activity.activitySponsorship, activity.nonAccreditedProvider.join('; ')],
    ...[activity.credits.map((each) => `${each.activityCertification} ${each.numberOfCredits}`).join('; ')],
    ...[yesNo(activity.commercialSupport), total('Physicians'), total('Other Learners')],
    ...[info.MeasuredOutcomes.map(({ outcome, method }) => `${outcome}, ${method}`).join('; ')],
    ...[info.CommendationTags.join('; '), yesNo(info.ForPublicList), info.FeeForParticipation],
    ...[info.ActivityRegistration, numberIn('URL'), info.activityRecordAction, yesNo(info.closeActivityRecord)],
  ];
}

/** A description as PARS takes it: plain text, cut at a word. */
export function shorten(text: string): string {
  const plain = withoutControls(text).replace(/\s+/g, ' ').trim();
  return plain.length <= MAX_DESCRIPTION ? plain : `${plain.slice(0, MAX_DESCRIPTION - 1).replace(/\s\S*$/, '')}…`;
}
