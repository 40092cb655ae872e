import { fillStatement } from '#domain/credits/statements.ts';
import { fromCredits } from '#domain/shared/credits.ts';

const EXAMPLE = {
  provider: 'Receptor',
  learningFormat: 'enduring material',
  maximumCredits: fromCredits(1.5),
} as const;

/** A statement as it is printed, filled with an example. */
export function StatementPreview({ text }: { text: string }) {
  return <p className="o-statement">{fillStatement(text, EXAMPLE)}</p>;
}
