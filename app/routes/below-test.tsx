import { href, redirect } from 'react-router';
import { redirectWithQuery } from '#app/api/redirects/redirect-with-query.ts';

type Around = { params: { id?: string | undefined }; request: Request };

/** Whatever else stands below a test leads to it. (rules P6) */
const toTest = ({ params, request }: Around) =>
  redirect(redirectWithQuery(href('/publication/:id/test', { id: params.id ?? '' }), request));
export const loader = toTest;
export const clientLoader = toTest;

export default function BelowTest() {
  return null;
}
