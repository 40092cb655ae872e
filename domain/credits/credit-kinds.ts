/** Kinds of credit, earned here or elsewhere, as boards count them. (rules T60, T62) */
import type { CreditClass } from '#domain/catalogue/test-class.ts';

export const CREDIT_KINDS = ['category-1', 'self-assessment', 'category-2', 'nursing', 'pharmacy', 'other'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

/** The kind of our own credit: every activity is designated for AMA PRA credit, and some are self-assessment too. */
export const kindOfClass = (creditClass: CreditClass): CreditKind =>
  creditClass === 'SA' ? 'self-assessment' : 'category-1';
