import { ApiError } from '#client/api/api-error.ts';

/** What happens to someone who opens the office. */
export type Admission = 'sign-in' | 'loading' | 'enroll' | 'forbidden' | 'failed' | 'admitted';

export type Credentials = {
  hasToken: boolean;
  isMember: boolean;
  /** The error of loading the member. */
  error: unknown;
  /** Whether a second factor must be added first; undefined until that is known. */
  mustEnroll: boolean | undefined;
};

/** Whether to admit the user. Without a second factor the server answers as to a visitor, so that is checked as well. */
export function admissionOf({ hasToken, isMember, error, mustEnroll }: Credentials): Admission {
  if (!hasToken) return 'sign-in';
  if (isMember) return 'admitted';
  if (error === null) return 'loading';
  if (!(error instanceof ApiError) || error.status >= 500) return 'failed';
  if (error.code === 'session.enroll' || mustEnroll === true) return 'enroll';
  if (error.status === 403) return 'forbidden';
  if (error.status !== 401) return 'failed';
  return mustEnroll === undefined ? 'loading' : 'sign-in';
}
