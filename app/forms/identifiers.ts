/** Identifiers in a form: text by field, and its errors. (rules L17) */
import { type Identifier, type Identifiers, wrongIdentifiers } from '#domain/credits/learners/identifiers.ts';
import { missingIdentifiers, type ReportingBody } from '#domain/credits/reporting-bodies.ts';

export type IdentifierField = keyof Identifiers;
export type IdentifierProblem = 'npi' | 'licence' | 'birthday' | 'eprofile' | 'one';
export type IdentifierProblems = Partial<Record<IdentifierField, IdentifierProblem>>;

type Values = Readonly<Record<string, string>>;

const FIELD_OF = {
  npi: 'npi',
  licence: 'licence_number',
  board: 'board_number',
  eprofile: 'eprofile_id',
  birthday: 'birth_month',
} as const satisfies Record<Identifier, IdentifierField>;

/** The stored identifiers as field values. */
export const identifierValues = (known: Identifiers): Record<IdentifierField, string> => ({
  npi: known.npi ?? '',
  licence_number: known.licence_number ?? '',
  licence_state: known.licence_state ?? '',
  board_number: known.board_number ?? '',
  eprofile_id: known.eprofile_id ?? '',
  birth_month: known.birth_month?.toString() ?? '',
  birth_day: known.birth_day?.toString() ?? '',
});

/** The values of the fields, without empty ones. */
export function readIdentifiers(values: Values): Identifiers {
  const text = (name: IdentifierField) => values[name]?.trim() || null;
  const whole = (name: IdentifierField) => {
    const written = text(name);
    return written === null ? null : Number(written);
  };
  return {
    npi: text('npi'),
    licence_number: text('licence_number'),
    licence_state: text('licence_state'),
    board_number: text('board_number'),
    eprofile_id: text('eprofile_id'),
    birth_month: whole('birth_month'),
    birth_day: whole('birth_day'),
  };
}

/** Invalid values, and identifiers that these bodies still require; of several alternatives, the first field gets the error. */
export function findProblems(written: Identifiers, bodies: readonly ReportingBody[]): IdentifierProblems {
  const problems: IdentifierProblems = {};
  for (const body of bodies) {
    const missing = missingIdentifiers(body, written);
    const [first] = missing;
    if (missing.includes('birthday')) problems.birth_month = 'birthday';
    if (first !== undefined && first !== 'birthday')
      problems[FIELD_OF[first]] = body.oneOf.length > 1 ? 'one' : first === 'eprofile' ? 'eprofile' : 'licence';
  }
  for (const name of wrongIdentifiers(written)) if (name !== 'board') problems[FIELD_OF[name]] = name;
  return problems;
}
