/** The profile fields that a certificate needs: a name, the degree, and the profession that decides its wording. (rules T17) */
import type { SignedInUser } from '#app/api/session/login-status.ts';
import { isDegree } from '#domain/credits/learners/degrees.ts';
import { isProfession, type Profession } from '#domain/credits/learners/professions.ts';
import { isPrinted } from '#domain/shared/text/printed-text.ts';

export type LearnerField = 'firstName' | 'lastName' | 'profession' | 'degree';

/** The fields that the account lacks, and a name that certificates cannot print. (rules L58) */
export function listMissingFields({
  firstName,
  lastName,
  profession,
  degree,
}: Pick<SignedInUser, LearnerField>): LearnerField[] {
  // One of the two names is enough for a certificate.
  const name = `${firstName}${lastName}`.trim();
  const hasNoName = name === '' || !isPrinted(name);
  const isUnknown = profession === null || !isProfession(profession);
  return [
    ...(hasNoName ? (['firstName', 'lastName'] as const) : []),
    ...(isUnknown ? (['profession'] as const) : []),
    // Null until answered: an empty degree is an answer.
    ...(degree === null || !isPrinted(degree) ? (['degree'] as const) : []),
  ];
}

const isNamePart = (field: LearnerField): boolean => field === 'firstName' || field === 'lastName';

type Values = Readonly<Record<string, string>>;

export type LearnerChanges = {
  profession?: Profession;
  degree?: string;
  specialization?: string;
  firstName?: string;
  lastName?: string;
};

export function listInvalidFields(missing: readonly LearnerField[], values: Values): LearnerField[] {
  return missing.filter((fact) => {
    const value = (values[fact] ?? '').trim();
    if (fact === 'degree') return value !== '' && !isDegree(value);
    return value === '' || (isNamePart(fact) && !isPrinted(value));
  });
}

/** The account changes to send; only fields that were missing. */
export function learnerChanges(missing: readonly LearnerField[], values: Values): LearnerChanges {
  const { profession = '', specialization = '', degree = '', firstName = '', lastName = '' } = values;
  const isMissing = (fact: LearnerField) => missing.includes(fact);
  return {
    ...(isMissing('firstName') ? { firstName: firstName.trim(), lastName: lastName.trim() } : {}),
    ...(isMissing('degree') ? { degree: degree.trim() } : {}),
    ...(isMissing('profession') && isProfession(profession) ? { profession } : {}),
    ...(isMissing('profession') && specialization.trim() !== '' ? { specialization: specialization.trim() } : {}),
  };
}
