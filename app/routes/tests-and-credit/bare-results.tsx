import { href, redirect } from 'react-router';
import { redirectWithQuery } from '#app/api/redirects/redirect-with-query.ts';

/** Redirects /results?publication={id} to those results, and without the parameter to the library. (rules P6) */
const leave = ({ request }: { request: Request }) => {
  const id = new URL(request.url).searchParams.get('publication') ?? '';
  return redirect(
    redirectWithQuery(
      /^\d+$/.test(id) ? href('/publication/:id/test/results', { id }) : href('/library'),
      request,
      'publication',
    ),
  );
};

export const loader = leave;
export const clientLoader = leave;

export default function BareResults() {
  return null;
}
