import { redirect } from 'react-router';
import { PRICING_PATH } from '#app/api/redirects/page-paths.ts';
import { redirectWithQuery } from '#app/api/redirects/redirect-with-query.ts';

/** Redirects to the pricing section of the program page. (rules P5) */
const toProgram = ({ request }: { request: Request }) => redirect(redirectWithQuery(PRICING_PATH, request));
export const loader = toProgram;
// Not "= loader": the client build of a route has no loader, and evaluating it would throw.
export const clientLoader = toProgram;

export default function Pricing() {
  return null;
}
