import { ACCOUNT_ERRORS } from './errors/account-errors.ts';
import { ASSESSMENT_ERRORS } from './errors/assessment-errors.ts';
import { AUTHORING_ERRORS } from './errors/authoring-errors.ts';
import { CREDIT_ERRORS } from './errors/credit-errors.ts';
import { LIBRARY_ERRORS } from './errors/library-errors.ts';
import { MEDIA_ERRORS } from './errors/media-errors.ts';
import { MONEY_ERRORS } from './errors/money-errors.ts';
import { OFFICE_ERRORS } from './errors/office-errors.ts';
import { REQUEST_ERRORS } from './errors/request-errors.ts';

/**
 * Every failure that a client can receive. Clients branch on the code; the message is `errors.<code>` of the catalogue,
 * in the language of the host, and the title is a short English name of the code. (rules W7)
 */
export const ERRORS = {
  ...REQUEST_ERRORS,
  ...ACCOUNT_ERRORS,
  ...LIBRARY_ERRORS,
  ...MEDIA_ERRORS,
  ...ASSESSMENT_ERRORS,
  ...CREDIT_ERRORS,
  ...MONEY_ERRORS,
  ...AUTHORING_ERRORS,
  ...OFFICE_ERRORS,
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** One error object of a JSON:API response. */
export type WireError = {
  status: string;
  code: ErrorCode;
  title: string;
  detail: string;
  source?: { pointer?: string; parameter?: string; header?: string };
  meta?: Record<string, unknown>;
};
