import { redirect } from 'react-router';
import { PRICING_PATH } from '#app/api/redirects/page-paths.ts';
import { redirectWithQuery } from '#app/api/redirects/redirect-with-query.ts';

/** The pricing section of the program page is the pricing page. (rules P5) */
const toProgram = ({ request }: { request: Request }) => redirect(redirectWithQuery(PRICING_PATH, request));
export const loader = toProgram;
// Not "= loader": the browser's half of a route is built without its loader, and loading it would throw.
export const clientLoader = toProgram;

export default function Pricing() {
  return null;
}
