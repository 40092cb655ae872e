import { Progress } from '#ui/feedback/progress.tsx';
import type { ReadingDeck } from './use-decks.ts';

/** How far a deck is read. */
export function DeckProgress({ deck: { name, done, pages } }: { deck: ReadingDeck }) {
  const status = pages === null ? 'Being read' : `${done} of ${pages} pages`;
  return (
    <div className="stack-2">
      <Progress label={name} share={pages === null ? null : done / pages} valueText={status} />
      <p role="status" className="o-muted">
        {name}: {status}
      </p>
    </div>
  );
}
