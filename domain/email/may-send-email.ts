import { type Decision, no, yes } from '#domain/shared/decision.ts';
import { type EmailCategory, isRequired, type OptionalEmail } from './email-categories.ts';

type Recipient = {
  /** The address bounced or complained. */
  suppressed: boolean;
  /** The emails that the account turned off. */
  optedOut: readonly OptionalEmail[];
};

/** Required emails always go; others only to addresses and accounts that accept them. (rules P46) */
export function maySendEmail(
  category: EmailCategory,
  { suppressed, optedOut }: Recipient,
): Decision<'suppressed' | 'switched-off'> {
  if (isRequired(category)) return yes;
  if (suppressed) return no('suppressed');
  return (optedOut as readonly EmailCategory[]).includes(category) ? no('switched-off') : yes;
}
