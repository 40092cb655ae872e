import { redirect, replace } from 'react-router';
import { redirectWithQuery } from '#app/api/redirects/redirect-with-query.ts';
import { currentAccountPath } from '#app/features/account-area/account-pages.ts';

type RouteArguments = { params: { '*'?: string }; request: Request };

const toPart = ({ params, request }: RouteArguments) => redirectWithQuery(currentAccountPath(params['*']), request);

/** Redirects the old addresses of the account area to the current ones. (rules P11) */
export const loader = (around: RouteArguments) => redirect(toPart(around));
export const clientLoader = (around: RouteArguments) => replace(toPart(around));

export default function AccountArea() {
  return null;
}
