/** The profile fields that a certificate needs: a name, the degree, and the profession that decides its wording. (rules T17) */
import type { SignedInUser } from '#app/api/session/login-status.ts';
import { isDegree } from '#domain/credits/degrees.ts';
import { isProfession, type Profession } from '#domain/credits/professions.ts';

export type LearnerField = 'firstName' | 'lastName' | 'profession' | 'degree';

/** The fields that the account lacks. */
export function listMissingFields({
  firstName,
  lastName,
  profession,
  degree,
}: Pick<SignedInUser, LearnerField>): LearnerField[] {
  // One of the two names is enough for a certificate.
  const hasNoName = `${firstName}${lastName}`.trim() === '';
  const isUnknown = profession === null || !isProfession(profession);
  return [
    ...(hasNoName ? (['firstName', 'lastName'] as const) : []),
    ...(isUnknown ? (['profession'] as const) : []),
    // Null until answered: an empty degree is an answer.
    ...(degree === null ? (['degree'] as const) : []),
  ];
}

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
    return fact === 'degree' ? value !== '' && !isDegree(value) : value === '';
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
