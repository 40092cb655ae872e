import type { z } from 'zod';
import type { MessageDescriptor } from '#messages/message-descriptor.ts';
import type { ArgumentsOf, TextKey } from '#messages/message-types.ts';

type ValidationKey = Extract<TextKey, `validation.${string}` | `api.value.${string}`>;

/** Messages without arguments, or with only the limit of their check. */
type LimitKey = { [Key in ValidationKey]: keyof ArgumentsOf<Key> extends 'maximum' ? Key : never }[ValidationKey];

/**
 * The message key for a failed check, as the message of the check; `readValidationMessage` parses it. Keys of
 * `validation` are translated for users, those of `api.value` are only for client programs.
 */
export const validationMessage = (key: LimitKey): string => key;

/** The parameters of an issue whose message takes other arguments than a limit. */
export const validationIssue = <Key extends ValidationKey>(key: Key, params: ArgumentsOf<Key>) =>
  ({ code: 'custom', message: key, params }) as const;

const KEY = /^(?:validation|api\.value)\./;

/** The message that a schema names for an issue; null if only zod's own message exists. */
export function readValidationMessage(issue: z.core.$ZodIssue): MessageDescriptor | null {
  if (!KEY.test(issue.message)) return null;
  const limits = issue.code === 'too_big' ? { maximum: Number(issue.maximum) } : {};
  const params = issue.code === 'custom' ? issue.params : {};
  // `validationMessage` and `validationIssue` checked the key and its arguments at compile time.
  return { key: issue.message as TextKey, values: { ...limits, ...params } };
}
