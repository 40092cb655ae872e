import { redirect, replace } from 'react-router';
import { currentAddress } from '#app/features/account-area/account-pages.ts';

type Around = { params: { '*'?: string } };

/** The old addresses of the account area lead to the parts that they name. (§2.1, /myaccount prefix) */
export const loader = ({ params }: Around) => redirect(currentAddress(params['*']));
export const clientLoader = ({ params }: Around) => replace(currentAddress(params['*']));

export default function AccountArea() {
  return null;
}
