import { redirect } from 'react-router';

/** The pricing section of the program page is the pricing page. (decisions.md, Routes) */
export const loader = () => redirect('/cme-program?section=pricing');
export const clientLoader = loader;

export default function Pricing() {
  return null;
}
