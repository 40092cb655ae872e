import { fillStatement, mayUseStatement } from '#domain/credits/statements.ts';
import { type Issue, LEARNING_FORMAT } from './issue-certificate.ts';

type Facts = Pick<Issue, 'template' | 'creditClass' | 'provider' | 'jointProvider' | 'maximum' | 'statements'>;

/** The statements that apply, filled in; joint providership names both providers. (accreditation.md §1 and §3) */
export function chooseStatements(facts: Facts): string[] {
  return listCodes(facts).map(({ code, provider }) => {
    const template = facts.statements.get(code);
    // A certificate without its statements is no certificate: better none than a wrong one.
    if (template === undefined || !mayUseStatement(template).ok)
      throw new Error(`The statement ${code} cannot be used`);
    return fillStatement(template, { provider, learningFormat: LEARNING_FORMAT, maximumCredits: facts.maximum });
  });
}

function listCodes({ template, creditClass, provider, jointProvider }: Facts) {
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
