import type { CreditClass } from '#domain/catalogue/test-class.ts';
import type { CertificateTemplate } from '#domain/credits/certificate-template.ts';
import { fillStatement, mayUseStatement } from '#domain/credits/statements.ts';
import type { Quarters } from '#domain/shared/credits.ts';

/** One of the AMA's learning formats: everything in the library is kept and used when it suits. (accreditation.md §3) */
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

/** The statements that apply, filled in; joint providership names both providers. (accreditation.md §1 and §3) */
export function chooseStatements(facts: StatementFacts): string[] {
  return listCodes(facts).map(({ code, provider }) => {
    const template = facts.statements.get(code);
    // A certificate without its statements is no certificate: better none than a wrong one.
    if (template === undefined || !mayUseStatement(template).ok)
      throw new Error(`The statement ${code} cannot be used`);
    return fillStatement(template, { provider, learningFormat: LEARNING_FORMAT, maximumCredits: facts.maximum });
  });
}

function listCodes({ template, creditClass, provider, jointProvider }: StatementFacts) {
  const accreditation =
    jointProvider === null
      ? { code: 'accreditation', provider }
      : { code: 'accreditation-joint', provider: `${provider} and ${jointProvider}` };
  return [
    accreditation,
    { code: template.template === 'physician' ? 'designation' : 'participation', provider },
    ...(template.saysNoAcpeStatement ? [{ code: 'pharmacist', provider }] : []),
    ...(creditClass === 'SA' ? [{ code: 'self-assessment', provider }] : []),
  ];
}
