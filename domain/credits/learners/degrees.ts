import { isPrinted } from '#domain/shared/text/printed-text.ts';

/** Degrees suggested in the profile; any other short text may be typed. */
export const DEGREES = ['MD', 'DO', 'PhD', 'PsyD', 'NP', 'DNP', 'RN', 'PA', 'PA-C', 'PharmD', 'LCSW'] as const;

export const MAX_DEGREE = 40;

/** The name as printed, followed by the degree. (rules L11) */
export const nameWithDegree = (name: string, degree: string | null): string =>
  degree === null || degree === '' ? name : `${name}, ${degree}`;

// Letters and hyphens, or initials that each end in a period: MD, PA-C, Ph.D.; never a web address.
const DEGREE = /^(?:[\p{L}-]{1,16}|(?:\p{L}{1,3}\.){1,6})$/u;

/**
 * Whether a text is a list of degrees, separated by commas or spaces; they are printed on certificates, so other text
 * is refused.
 */
export const isDegree = (text: string): boolean =>
  text.length <= MAX_DEGREE && isPrinted(text) && text.split(/[\s,]+/).every((part) => DEGREE.test(part));
