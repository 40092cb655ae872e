import { useText } from '#app/i18n/text.tsx';
import { Facts } from '#app/ui/facts.tsx';
import type { CoverPublication } from './cover-types.ts';
import { listFacts } from './list-facts.ts';

/** What one wants to know before starting, in a row. */
export function CoverFacts({ publication }: { publication: CoverPublication }) {
  return <Facts facts={listFacts(publication, useText())} />;
}
