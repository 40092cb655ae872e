/** Whether and to which bodies the credit of a claim is reported; never a condition of the claim. (rules L16) */
import { findProblems, type IdentifierProblems, identifierValues, readIdentifiers } from '#app/forms/identifiers.ts';
import type { Identifiers } from '#domain/credits/learners/identifiers.ts';
import { type ReportingBody, reportingBodiesOf } from '#domain/credits/reporting-bodies.ts';

type Values = Readonly<Record<string, string>>;

/** The settings stored on the account. */
export type ReportingSettings = {
  readonly identifiers: Identifiers;
  readonly consents: readonly { readonly id: string; readonly given: boolean }[];
  /** The bodies that take reports at the moment. (rules L3) */
  readonly receiving: readonly string[];
};

/** The account changes to send; null or empty if nothing was changed. */
export type ReportingChanges = { identifiers: Identifiers | null; consents: { body: string; given: boolean }[] };

export type ReportingState = {
  readonly bodies: readonly ReportingBody[];
  /** The bodies that the user has consented to. */
  readonly consented: readonly ReportingBody[];
  readonly fields: Record<string, string>;
  readonly problems: IdentifierProblems;
  readonly changes: ReportingChanges;
};

/** The form field name of the consent for a body. */
export const consentField = (code: string): string => `report.${code}`;

export function resolveReporting(
  profession: string | null,
  values: Values,
  settings: ReportingSettings,
): ReportingState {
  const bodies = reportingBodiesOf(profession).filter(({ code }) => settings.receiving.includes(code));
  const hasAgreed = (code: string) => settings.consents.some(({ id, given }) => id === code && given);
  const isConsented = ({ code }: ReportingBody) =>
    (values[consentField(code)] ?? (hasAgreed(code) ? 'yes' : 'no')) === 'yes';
  const consented = bodies.filter(isConsented);
  const before = identifierValues(settings.identifiers);
  const fields = Object.fromEntries(Object.entries(before).map(([name, value]) => [name, values[name] ?? value]));
  const identifiers = readIdentifiers(fields);
  const isChanged = JSON.stringify(identifiers) !== JSON.stringify(readIdentifiers(before));
  return {
    bodies,
    consented,
    fields,
    problems: consented.length === 0 ? {} : findProblems(identifiers, consented),
    changes: {
      identifiers: consented.length > 0 && isChanged ? identifiers : null,
      consents: bodies
        .filter((body) => isConsented(body) !== hasAgreed(body.code))
        .map((body) => ({ body: body.code, given: isConsented(body) })),
    },
  };
}
