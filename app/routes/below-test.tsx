import { redirect } from 'react-router';
import { redirectWithQuery } from '#app/api/redirects/redirect-with-query.ts';

type Around = { params: { id?: string }; request: Request };

/** Whatever else stands below a test leads to it. (rules P6) */
const toTest = ({ params, request }: Around) => redirect(redirectWithQuery(`/publication/${params.id}/test`, request));
export const loader = toTest;
export const clientLoader = toTest;

export default function BelowTest() {
  return null;
}
