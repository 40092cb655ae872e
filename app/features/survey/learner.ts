/** What the certificate needs of its holder: a name to stand on it, and the profession that decides its wording. (rules T17) */
import type { Entity } from '#contract/resources.ts';
import { isDegree } from '#domain/credits/degrees.ts';
import { isProfession } from '#domain/credits/professions.ts';
import type { LearnerFacts } from './use-survey.ts';

export type LearnerFact = 'firstName' | 'lastName' | 'profession' | 'degree';

/** What the account does not say yet. */
export function listUnknown({
  firstName,
  lastName,
  profession,
  degree,
}: Pick<Entity<'User'>, LearnerFact>): LearnerFact[] {
  // One of the two names is enough to stand on a certificate.
  const isNameless = `${firstName}${lastName}`.trim() === '';
  const isUnknown = profession === null || !isProfession(profession);
  return [
    ...(isNameless ? (['firstName', 'lastName'] as const) : []),
    ...(isUnknown ? (['profession'] as const) : []),
    // Asked once: an empty degree is an answer.
    ...(degree === null ? (['degree'] as const) : []),
  ];
}

type Values = Readonly<Record<string, string>>;

export function missingFacts(unknown: readonly LearnerFact[], values: Values): LearnerFact[] {
  return unknown.filter((fact) => {
    const written = (values[fact] ?? '').trim();
    return fact === 'degree' ? written !== '' && !isDegree(written) : written === '';
  });
}

/** What is changed in the account; nothing where nothing was asked. */
export function learnerFacts(unknown: readonly LearnerFact[], values: Values): LearnerFacts {
  const { profession = '', specialization = '', degree = '', firstName = '', lastName = '' } = values;
  const isAsked = (fact: LearnerFact) => unknown.includes(fact);
  return {
    ...(isAsked('firstName') ? { firstName: firstName.trim(), lastName: lastName.trim() } : {}),
    ...(isAsked('degree') ? { degree: degree.trim() } : {}),
    ...(isAsked('profession') && isProfession(profession) ? { profession } : {}),
    ...(isAsked('profession') && specialization.trim() !== '' ? { specialization: specialization.trim() } : {}),
  };
}
