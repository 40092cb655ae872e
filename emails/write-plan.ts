import { FIVE_YEARS } from '#domain/membership/pricing.ts';
import type { Plan } from './mail.ts';
import type { Table } from './words.ts';

/** "Gold, one year" */
export const writePlan = ({ tier, rebillDays }: Plan, { oneYear, fiveYears }: Table['plan']): string =>
  rebillDays === FIVE_YEARS ? fiveYears(tier) : oneYear(tier);
