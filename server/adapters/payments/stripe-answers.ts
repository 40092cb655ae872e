import type Stripe from 'stripe';
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

type ErrorName = Extract<keyof typeof Stripe.errors, `Stripe${string}Error`>;

/** By its name: to compare with the class, the library would have to be loaded. */
export const isStripeError = <Name extends ErrorName>(
  error: unknown,
  name: Name,
): error is InstanceType<(typeof Stripe.errors)[Name]> =>
  error instanceof Error && 'type' in error && error.type === name;
