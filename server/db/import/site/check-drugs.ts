import { drugSlug } from '#domain/drugs/drug-slug.ts';
import type { Path, Problem } from '#server/db/import/problems.ts';
import type { DrugClasses, DrugNames } from '#server/db/import/schemas.ts';
import { problemAt, type WithSource } from '#server/db/import/sourced.ts';

/** Drugs, their names and the addresses of their pages are unique. */
export function checkDrugNames(drugs: WithSource<DrugNames>, problems: Problem[]): void {
  const seen = new Set<string>();
  const slugs = new Set<string>();
  for (const [i, { generic, brands, others }] of drugs.value.entries()) {
    const report = (path: Path, message: string) => problems.push(problemAt(drugs, [i, ...path], message));
    if (seen.has(generic.toLowerCase())) report(['generic'], `${generic} is listed twice`);
    seen.add(generic.toLowerCase());
    const slug = drugSlug(generic);
    if (slug === '') report(['generic'], 'must contain a letter of the Latin alphabet');
    else if (slugs.has(slug)) report(['generic'], `has the same address as another drug: ${slug}`);
    slugs.add(slug);
    const names = [generic, ...brands, ...others].map((name) => name.toLowerCase());
    for (const [field, listed] of [['brands', brands] as const, ['others', others] as const]) {
      for (const [j, name] of listed.entries()) {
        const isTwice = names.filter((other) => other === name.toLowerCase()).length > 1;
        if (isTwice) report([field, j], `${name} is named twice`);
      }
    }
  }
}

/** Classes have addresses of their own, and list each of their drugs once, by its generic name. (rules D1) */
export function checkDrugClasses(classes: WithSource<DrugClasses>, drugs: DrugNames, problems: Problem[]): void {
  const generics = new Set(drugs.map(({ generic }) => generic));
  const taken = new Set(drugs.map(({ generic }) => drugSlug(generic)));
  for (const [i, { slug, drugs: listed }] of classes.value.entries()) {
    const report = (path: Path, message: string) => problems.push(problemAt(classes, [i, ...path], message));
    if (taken.has(slug) || slug === COMPARISON) report(['slug'], `${slug} is used twice`);
    taken.add(slug);
    for (const [j, generic] of listed.entries()) {
      if (!generics.has(generic)) report(['drugs', j], `${generic} is not a generic name of drug-names.yaml`);
      if (listed.indexOf(generic) !== j) report(['drugs', j], `${generic} is listed twice`);
    }
  }
}

/** The address of the page that compares drugs. */
const COMPARISON = 'compare';
