import { href, redirect } from 'react-router';
import { redirectWithQuery } from '#app/api/redirects/redirect-with-query.ts';

type RouteArguments = { params: { id?: string | undefined }; request: Request };

/** Any other path below a test redirects to the test. (rules P6) */
const toTest = ({ params, request }: RouteArguments) =>
  redirect(redirectWithQuery(href('/publication/:id/test', { id: params.id ?? '' }), request));
export const loader = toTest;
export const clientLoader = toTest;

export default function BelowTest() {
  return null;
}
