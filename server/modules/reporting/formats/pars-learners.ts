/**
 * The learner records of PARS, after the draft of ACCME's learner format (JSON, v0.5) as corrected in
 * docs/rules/accreditation.md. One document, written as JSON or as XML. (rules L44, L47)
 */
import { z } from 'zod';
import { compact } from '#domain/credits/reporting/check-completion.ts';
import { birthMonthDay, type ReportedRecord } from '#domain/credits/reporting/report-values.ts';
import { toCredits } from '#domain/shared/credits.ts';
import { withoutControls } from './xml-text.ts';

const Text = z.string().trim().min(1).max(300);
const SevenDigits = z.string().regex(/^\d{7}$/);

const UniqueId = z.strictObject({
  value: Text,
  /** `NPI`, `BOARD`, or the state of the license. */
  domain: z.string().regex(/^(?:NPI|BOARD|[A-Z]{2})$/),
});

const ActivityReport = z.strictObject({
  ReportingOrganization: SevenDigits,
  Member: z.strictObject({
    Name: z.strictObject({ GivenName: Text, FamilyName: Text }),
    // Month and day; the year is not asked for.
    PersonalInfo: z.strictObject({ BirthDate: z.string().regex(/^\d{2}-\d{2}$/) }),
  }),
  Activity: z.strictObject({
    ProviderOrganization: SevenDigits,
    Module: z.strictObject({
      ModuleName: z.strictObject({ value: Text, moduleID: z.string().regex(/^\d{9}$/) }),
    }),
  }),
  Status: z.literal('Completed'),
  // Without a time, so that no time zone moves the day.
  CompletedDateTime: z.iso.date(),
  CreditCertificate: z
    .array(
      z.strictObject({
        UniqueID: UniqueId,
        CreditReceived: z.strictObject({
          activityCertification: z.literal('AMA PRA Category 1'),
          creditUnit: z.literal('Point'),
          numberOfCredits: z.number().positive().multipleOf(0.25),
        }),
        CreditID: z
          .string()
          .max(300)
          .regex(/^ccid:[^:]+:[^:]+$/),
      }),
    )
    .length(1),
  XtensibleInfo: z.strictObject({ LearnerRecordAction: z.enum(['add', 'delete']) }),
});

/** The document as ACCME's schema describes it. */
export const ParsLearners = z.strictObject({
  ACCMELearnerReports: z.strictObject({
    ActivityReports: z.strictObject({
      DateTimeCreated: z.iso.datetime(),
      ActivityReport: z.array(ActivityReport).min(1),
    }),
  }),
});
export type ParsLearners = z.infer<typeof ParsLearners>;

type Batch = { providerNumber: string; preparedAt: Date; records: readonly ReportedRecord[] };

/** The document of a batch, checked against its schema. Throws a ZodError that names the record and the field. */
export const writeParsLearners = ({ providerNumber, preparedAt, records }: Batch): ParsLearners =>
  ParsLearners.parse({
    ACCMELearnerReports: {
      ActivityReports: {
        DateTimeCreated: preparedAt.toISOString(),
        ActivityReport: records.map((record) => writeReport(record, providerNumber)),
      },
    },
  });

/** Whether one record fits the schema. */
export const isParsRecord = (record: ReportedRecord, providerNumber: string): boolean =>
  ActivityReport.safeParse(writeReport(record, providerNumber)).success;

function writeReport(record: ReportedRecord, providerNumber: string): z.input<typeof ActivityReport> {
  const { identifiers, activityNumber, activityTitle, completedOn, quarters, creditId, action } = record;
  return {
    ReportingOrganization: providerNumber,
    Member: {
      Name: { GivenName: withoutControls(record.firstName), FamilyName: withoutControls(record.lastName) },
      PersonalInfo: { BirthDate: birthMonthDay(identifiers) },
    },
    Activity: {
      ProviderOrganization: providerNumber,
      Module: {
        ModuleName: { value: withoutControls(activityTitle).slice(0, 300), moduleID: compact(activityNumber) },
      },
    },
    Status: 'Completed',
    CompletedDateTime: completedOn,
    CreditCertificate: [
      {
        UniqueID: uniqueId(record),
        CreditReceived: {
          activityCertification: 'AMA PRA Category 1',
          creditUnit: 'Point',
          numberOfCredits: toCredits(quarters),
        },
        CreditID: creditId,
      },
    ],
    XtensibleInfo: { LearnerRecordAction: action },
  };
}

/** The first of NPI, license and board number. */
function uniqueId({ identifiers: { npi, licence_number, licence_state, board_number } }: ReportedRecord) {
  if (npi !== null) return { value: npi, domain: 'NPI' };
  if (licence_number !== null && licence_state !== null) return { value: licence_number, domain: licence_state };
  return { value: board_number ?? '', domain: 'BOARD' };
}

export async function writeParsXml(document: ParsLearners): Promise<string> {
  const { create } = await import('xmlbuilder2');
  return create({ version: '1.0', encoding: 'UTF-8' }, document).end({ prettyPrint: true });
}
