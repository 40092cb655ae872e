import { ServiceUnavailable } from '#server/kernel/requests/service-unavailable.ts';

/**
 * A proxy, or the sign-in page of a network, may answer in Stripe's place. What is not Stripe's object is an outage: it
 * must never be read as a payment or a refund.
 */
export function requireObject<Answer extends { object: string }>(answer: Answer, object: Answer['object']): Answer {
  if ((answer as Partial<Answer> | null)?.object !== object)
    throw new ServiceUnavailable('Stripe', new Error(`the answer is no ${object}`));
  return answer;
}
