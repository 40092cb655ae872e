import { redirect } from 'react-router';

/** Bare /results?publication={id} leads to the results of that publication; without the parameter, to the library. (decisions.md, Routes) */
const leave = ({ request }: { request: Request }) => {
  const id = new URL(request.url).searchParams.get('publication') ?? '';
  return redirect(/^\d+$/.test(id) ? `/publication/${id}/test/results` : '/library');
};

export const loader = leave;
export const clientLoader = leave;

export default function BareResults() {
  return null;
}
