import type { Language } from '#domain/catalogue/languages.ts';
import { FIVE_YEARS } from '#domain/membership/pricing.ts';
import { messagesAt } from '#messages/message-tree.ts';
import type { Plan } from './content.ts';

/** "Gold, one year" */
export function formatPlan({ tier, rebillDays }: Plan, language: Language): string {
  const { oneYear, fiveYears } = messagesAt(language, 'emails.plan');
  return rebillDays === FIVE_YEARS ? fiveYears({ tier }) : oneYear({ tier });
}
