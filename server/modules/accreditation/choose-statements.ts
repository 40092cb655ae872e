import type { CreditClass } from '#domain/catalogue/test-class.ts';
import type { CertificateTemplate } from '#domain/credits/certificate-template.ts';
import { nameProviders } from '#domain/credits/name-providers.ts';
import { fillStatement, mayUseStatement } from '#domain/credits/statements.ts';
import type { Quarters } from '#domain/shared/credits.ts';

/** One of the AMA's learning formats: everything in the library is kept and used when it suits. (rules L12) */
export const LEARNING_FORMAT = 'enduring material';

/** What decides which statements stand on a certificate, and what fills them. */
export type StatementFacts = {
  template: CertificateTemplate;
  creditClass: CreditClass;
  provider: string;
  jointProvider: string | null;
  maximum: Quarters;
  /** The texts of the officer, by code. */
  statements: ReadonlyMap<string, string>;
};

/** The statements that apply, filled in; joint providership names both providers. (rules L10, L12) */
export function chooseStatements(facts: StatementFacts): string[] {
  return listCodes(facts).map(({ code, provider }) => {
    const template = facts.statements.get(code);
    // A certificate without its statements is no certificate: better none than a wrong one.
    if (template === undefined || !mayUseStatement(template).ok)
      throw new Error(`The statement ${code} cannot be used`);
    return fillStatement(template, { provider, learningFormat: LEARNING_FORMAT, maximumCredits: facts.maximum });
  });
}

/** What is stated before anyone starts, when it is not known yet who will claim. (rules L6) */
export function chooseFrontMatter(facts: Omit<StatementFacts, 'template'>): string[] {
  const { creditClass, provider } = facts;
  const codes = [accreditation(facts), { code: 'designation', provider }, ...selfAssessment(creditClass, provider)];
  return codes.flatMap(({ code, provider }) => {
    const template = facts.statements.get(code);
    // A cover is read also while the officer's wording is being put right.
    if (template === undefined || !mayUseStatement(template).ok) return [];
    return [fillStatement(template, { provider, learningFormat: LEARNING_FORMAT, maximumCredits: facts.maximum })];
  });
}

function listCodes(facts: StatementFacts) {
  const { template, creditClass, provider } = facts;
  return [
    accreditation(facts),
    { code: template.template === 'physician' ? 'designation' : 'participation', provider },
    ...(template.saysNoAcpeStatement ? [{ code: 'pharmacist', provider }] : []),
    ...selfAssessment(creditClass, provider),
  ];
}

const accreditation = ({ provider, jointProvider }: Pick<StatementFacts, 'provider' | 'jointProvider'>) => ({
  code: jointProvider === null ? 'accreditation' : 'accreditation-joint',
  provider: nameProviders(provider, jointProvider),
});

const selfAssessment = (creditClass: CreditClass, provider: string) =>
  creditClass === 'SA' ? [{ code: 'self-assessment', provider }] : [];
