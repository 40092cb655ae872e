import { mayCallAsMember } from '#domain/accounts/impersonation.ts';
import { type Call, idempotencyOf, needsConfirmation } from './call.ts';
import { ERRORS, type ErrorCode } from './errors.ts';
import { ACCOUNT_REFUSALS } from './refusals/account-refusals.ts';
import { ASSESSMENT_REFUSALS } from './refusals/assessment-refusals.ts';
import { AUTHORING_REFUSALS } from './refusals/authoring-refusals.ts';
import { CREDIT_REFUSALS } from './refusals/credit-refusals.ts';
import { LIBRARY_REFUSALS } from './refusals/library-refusals.ts';
import { MEDIA_REFUSALS } from './refusals/media-refusals.ts';
import { MONEY_REFUSALS } from './refusals/money-refusals.ts';
import { OFFICE_REFUSALS } from './refusals/office-refusals.ts';
import type { RefusalName, Topic } from './refusals/refusal-names.ts';

/** The errors of a call besides those that follow from its declaration. */
const OF_CALLS: Readonly<Record<string, readonly RefusalName[]>> = {
  ...ACCOUNT_REFUSALS,
  ...ASSESSMENT_REFUSALS,
  ...AUTHORING_REFUSALS,
  ...CREDIT_REFUSALS,
  ...LIBRARY_REFUSALS,
  ...MEDIA_REFUSALS,
  ...MONEY_REFUSALS,
  ...OFFICE_REFUSALS,
};

/** Every error code below 500 of a call, in the order of status. (rules W8) */
export function refusalsOf(call: Call): ErrorCode[] {
  const named = new Set<RefusalName>([...generalRefusalsOf(call), ...(OF_CALLS[call.name] ?? [])]);
  const codes = Object.keys(ERRORS) as ErrorCode[];
  return codes
    .filter((code) => named.has(code) || named.has(`${code.split('.')[0] as Topic}.*`))
    .filter((code) => ERRORS[code].status < 500)
    .toSorted((one, other) => ERRORS[one].status - ERRORS[other].status);
}

function generalRefusalsOf(call: Call): readonly RefusalName[] {
  const { name, body, method, who, list, answers, path } = call;
  const asMember = mayCallAsMember({ method, callName: name });
  const isKeyed = idempotencyOf(call) !== 'none';
  const when = (condition: boolean, ...codes: RefusalName[]): readonly RefusalName[] => (condition ? codes : []);
  return [
    'request.malformed',
    'request.unknown-parameter',
    'request.invalid-parameter',
    'request.not-acceptable',
    'request.too-many',
    'session.invalid',
    'session.conflict',
    ...when(answers !== undefined, 'request.unknown-include', 'request.unknown-field'),
    ...when(list?.sorts !== undefined, 'request.unknown-sort'),
    ...when(path.includes('{'), 'request.not-found'),
    ...when(who === 'signed-in' || who === 'staff', 'session.required', 'session.enroll'),
    ...when(!asMember.ok, asMember.ok ? 'session.read-only' : `session.${asMember.why}`),
    ...when(who === 'staff', 'staff.permission'),
    ...when(needsConfirmation(call), 'session.confirm'),
    ...when(isKeyed, 'request.idempotency-conflict'),
    ...when(body !== undefined, 'request.too-large', 'request.media-type'),
    ...when(body !== undefined, 'request.invalid-attribute', 'request.missing-attribute', 'request.surplus-attribute'),
    ...when(body?.kind === 'resource', 'request.type-conflict'),
    ...when(body?.kind === 'resource' && method === 'POST', 'request.client-id'),
  ];
}
