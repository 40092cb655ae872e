/** Degrees that a profile suggests; any other short text may be typed. */
export const DEGREES = ['MD', 'DO', 'PhD', 'PsyD', 'NP', 'DNP', 'RN', 'PA', 'PA-C', 'PharmD', 'LCSW'] as const;

export const MAX_DEGREE = 40;

/** The name as it is printed: the degree follows it. (rules L11) */
export const nameWithDegree = (name: string, degree: string | null): string =>
  degree === null || degree === '' ? name : `${name}, ${degree}`;

// Letters and hyphens, or initials that each end in a point: MD, PA-C, Ph.D. An address of the web is neither.
const DEGREE = /^(?:[\p{L}-]{1,16}|(?:\p{L}{1,3}\.){1,6})$/u;

/** Degrees, separated by commas or spaces; they are printed on certificates, so nothing else is taken. */
export const isDegree = (text: string): boolean =>
  text.length <= MAX_DEGREE && text.split(/[\s,]+/).every((part) => DEGREE.test(part));
