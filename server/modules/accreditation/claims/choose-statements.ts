import type { CreditClass } from '#domain/catalogue/test-class.ts';
import type { CertificateTemplate } from '#domain/credits/certificate-template.ts';
import { nameProviders } from '#domain/credits/name-providers.ts';
import { fillStatement, mayUseStatement } from '#domain/credits/statements.ts';
import type { Quarters } from '#domain/shared/credits.ts';

/** The AMA's learning format of all content of the library. (rules L12) */
export const LEARNING_FORMAT = 'enduring material';

/** The facts that select and fill the statements of a certificate. */
export type StatementFacts = {
  template: CertificateTemplate;
  creditClass: CreditClass;
  provider: string;
  jointProvider: string | null;
  maximum: Quarters;
  /** Statement texts by code. */
  statements: ReadonlyMap<string, string>;
};

/** The applicable statements, filled in; joint providership names both providers. (rules L10, L12) */
export function chooseStatements(facts: StatementFacts): string[] {
  return listCodes(facts).map(({ code, provider }) => {
    const template = facts.statements.get(code);
    // No certificate is better than one without its required statements.
    if (template === undefined || !mayUseStatement(template).ok)
      throw new Error(`The statement ${code} cannot be used`);
    return fillStatement(template, { provider, learningFormat: LEARNING_FORMAT, maximumCredits: facts.maximum });
  });
}

/** The statements shown before the start, when the claimant's profession is not known yet. (rules L6) */
export function chooseFrontMatter(facts: Omit<StatementFacts, 'template'>): string[] {
  const { creditClass, provider } = facts;
  const codes = [accreditation(facts), { code: 'designation', provider }, ...selfAssessment(creditClass, provider)];
  return codes.flatMap(({ code, provider }) => {
    const template = facts.statements.get(code);
    // Unlike a certificate, a cover is shown while a statement is being corrected.
    if (template === undefined || !mayUseStatement(template).ok) return [];
    return [fillStatement(template, { provider, learningFormat: LEARNING_FORMAT, maximumCredits: facts.maximum })];
  });
}

function listCodes(facts: StatementFacts) {
  const { template, creditClass, provider } = facts;
  return [
    accreditation(facts),
    { code: template.template === 'physician' ? 'designation' : 'participation', provider },
    ...(template.omitsAcpeStatement ? [{ code: 'pharmacist', provider }] : []),
    ...selfAssessment(creditClass, provider),
  ];
}

const accreditation = ({ provider, jointProvider }: Pick<StatementFacts, 'provider' | 'jointProvider'>) => ({
  code: jointProvider === null ? 'accreditation' : 'accreditation-joint',
  provider: nameProviders(provider, jointProvider),
});

const selfAssessment = (creditClass: CreditClass, provider: string) =>
  creditClass === 'SA' ? [{ code: 'self-assessment', provider }] : [];
