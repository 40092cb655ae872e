import type { MedicalWebPage, Thing } from 'schema-dts';
import type { Drug } from '#contract/calls/drugs.ts';
import { breadcrumbsOf, publisherOf, siteName } from './values.ts';

/** A page about a drug. Doses and warnings are not stated as facts of the drug: they are quotations with their sources. */
export function describeDrug(drug: Drug, { address, list }: { address: string; list: string }): Thing[] {
  const { origin } = new URL(address);
  const dates = drug.items.map(({ source }) => source.modified).toSorted();
  const latest = dates.at(-1);
  const named = { name: drug.name, ...(drug.names.length === 0 ? {} : { alternateName: drug.names }) };
  const page: MedicalWebPage = {
    '@type': 'MedicalWebPage',
    '@id': address,
    url: address,
    name: drug.name,
    publisher: publisherOf(origin),
    audience: { '@type': 'MedicalAudience', audienceType: 'Clinician' },
    about:
      drug.kind === 'class'
        ? { '@type': 'DrugClass', ...named }
        : { '@type': 'Drug', nonProprietaryName: drug.name, ...named },
    ...(latest === undefined ? {} : { dateModified: latest }),
  };
  return [
    breadcrumbsOf([
      { name: siteName(), address: `${origin}/` },
      { name: list, address: `${origin}/drugs` },
      { name: drug.name, address },
    ]),
    page,
  ];
}
