/** Whether the credit of a claim is reported, and to whom; never a condition of the claim. (rules L16) */
import { findProblems, type IdentifierProblems, identifierValues, readIdentifiers } from '#app/forms/identifiers.ts';
import type { Identifiers } from '#domain/credits/identifiers.ts';
import { type ReportingBody, reportingBodiesOf } from '#domain/credits/reporting-bodies.ts';

type Values = Readonly<Record<string, string>>;

/** What the account says already. */
export type KnownReporting = {
  readonly identifiers: Identifiers;
  readonly consents: readonly { readonly id: string; readonly given: boolean }[];
};

/** What is changed in the account; nothing where nothing was decided. */
export type Reports = { identifiers: Identifiers | null; consents: { body: string; given: boolean }[] };

export type ReportingState = {
  readonly bodies: readonly ReportingBody[];
  /** Those of them that are told. */
  readonly told: readonly ReportingBody[];
  readonly fields: Record<string, string>;
  readonly problems: IdentifierProblems;
  readonly reports: Reports;
};

/** The name of the choice in the form. */
export const choiceOf = (code: string): string => `report.${code}`;

export function arrangeReporting(profession: string | null, values: Values, known: KnownReporting): ReportingState {
  const bodies = reportingBodiesOf(profession);
  const hasAgreed = (code: string) => known.consents.some(({ id, given }) => id === code && given);
  const isTold = ({ code }: ReportingBody) => (values[choiceOf(code)] ?? (hasAgreed(code) ? 'yes' : 'no')) === 'yes';
  const told = bodies.filter(isTold);
  const before = identifierValues(known.identifiers);
  const fields = Object.fromEntries(Object.entries(before).map(([name, value]) => [name, values[name] ?? value]));
  const identifiers = readIdentifiers(fields);
  const isChanged = JSON.stringify(identifiers) !== JSON.stringify(readIdentifiers(before));
  return {
    bodies,
    told,
    fields,
    problems: told.length === 0 ? {} : findProblems(identifiers, told),
    reports: {
      identifiers: told.length > 0 && isChanged ? identifiers : null,
      consents: bodies
        .filter((body) => isTold(body) !== hasAgreed(body.code))
        .map((body) => ({ body: body.code, given: isTold(body) })),
    },
  };
}
