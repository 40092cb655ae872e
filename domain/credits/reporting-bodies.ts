/** Reporting bodies: whom they serve and which identifiers they require. Adding a body adds a row. (rules L17) */
import { hasIdentifier, type Identifier, type Identifiers } from './learners/identifiers.ts';
import type { Profession } from './learners/professions.ts';

export type ReportingBody = {
  readonly code: string;
  /** The body's own name. */
  readonly name: string;
  /** The credit that it records, in its own terms. */
  readonly credit: string;
  readonly professions: readonly Profession[];
  /** One of these is enough. */
  readonly oneOf: readonly Identifier[];
  readonly all: readonly Identifier[];
  /** Whether consent and identifiers are requested only while the provider has a number at the body. (rules L3) */
  readonly needsNumber: boolean;
};

/**
 * CPE Monitor takes reports only while the provider has a number there; without one nothing is requested or sent, and
 * `needsNumber` says so. (rules L3)
 */
export const REPORTING_BODIES: readonly ReportingBody[] = [
  {
    code: 'accme',
    name: 'ACCME',
    credit: 'AMA PRA Category 1 Credit',
    professions: ['Physician', 'Physician Assistant'],
    oneOf: ['npi', 'licence', 'board'],
    all: ['birthday'],
    needsNumber: false,
  },
  {
    code: 'ce-broker',
    name: 'CE Broker',
    credit: 'contact hours',
    professions: ['Nursing professional'],
    oneOf: ['licence'],
    all: [],
    needsNumber: false,
  },
  {
    code: 'cpe-monitor',
    name: 'CPE Monitor',
    credit: 'pharmacy credit',
    professions: ['Pharmacist'],
    oneOf: ['eprofile'],
    all: ['birthday'],
    needsNumber: true,
  },
];

export const findReportingBody = (code: string): ReportingBody | null =>
  REPORTING_BODIES.find((body) => body.code === code) ?? null;

/** The bodies that record the credit of a profession; none for most. */
export const reportingBodiesOf = (profession: string | null): readonly ReportingBody[] =>
  REPORTING_BODIES.filter(({ professions }) => professions.some((one) => one === profession));

/** The identifiers that these bodies require, without duplicates. */
export const identifiersFor = (bodies: readonly ReportingBody[]): ReadonlySet<Identifier> =>
  new Set(bodies.flatMap(({ oneOf, all }) => [...oneOf, ...all]));

/** What a body still requires: one of several identifiers, or a specific one. Empty when a report can be made. */
export function missingIdentifiers({ oneOf, all }: ReportingBody, known: Identifiers): Identifier[] {
  const hasOne = oneOf.some((name) => hasIdentifier(known, name));
  return [...(hasOne ? [] : oneOf), ...all.filter((name) => !hasIdentifier(known, name))];
}
