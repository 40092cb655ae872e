import type { z } from 'zod';
import type { MessageDescriptor } from '#messages/message-descriptor.ts';
import type { ArgumentsOf, TextKey } from '#messages/message-types.ts';

type ValidationKey = Extract<TextKey, `validation.${string}` | `api.value.${string}`>;

/** The messages that take nothing, or the limit of their check alone. */
type LimitKey = { [Key in ValidationKey]: keyof ArgumentsOf<Key> extends 'maximum' ? Key : never }[ValidationKey];

/**
 * The key of what is wrong with a value, as the message of a check; `readValidationMessage` reads it. People meet
 * `validation`, in five languages; client programs alone meet `api.value`.
 */
export const validationMessage = (key: LimitKey): string => key;

/** The parameters of an issue whose message takes other arguments than a limit. */
export const validationIssue = <Key extends ValidationKey>(key: Key, params: ArgumentsOf<Key>) =>
  ({ code: 'custom', message: key, params }) as const;

const KEY = /^(?:validation|api\.value)\./;

/** The message that a schema names for an issue; null where zod's own message is all there is. */
export function readValidationMessage(issue: z.core.$ZodIssue): MessageDescriptor | null {
  if (!KEY.test(issue.message)) return null;
  const limits = issue.code === 'too_big' ? { maximum: Number(issue.maximum) } : {};
  const params = issue.code === 'custom' ? issue.params : {};
  // `validationMessage` and `validationIssue` have checked the key and its arguments.
  return { key: issue.message as TextKey, values: { ...limits, ...params } };
}
