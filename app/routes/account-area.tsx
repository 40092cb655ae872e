import { redirect, replace } from 'react-router';
import { redirectWithQuery } from '#app/api/redirects/redirect-with-query.ts';
import { currentAccountPath } from '#app/features/account-area/account-pages.ts';

type Around = { params: { '*'?: string }; request: Request };

const toPart = ({ params, request }: Around) => redirectWithQuery(currentAccountPath(params['*']), request);

/** The old addresses of the account area lead to the parts that they name. (rules P11) */
export const loader = (around: Around) => redirect(toPart(around));
export const clientLoader = (around: Around) => replace(toPart(around));

export default function AccountArea() {
  return null;
}
