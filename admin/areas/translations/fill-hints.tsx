import { Button } from '#ui/button/button.tsx';
import { isWaiting, type TranslationRecord } from './translation-record.ts';
import type { Fill, SegmentTexts } from './use-fill.ts';

type FillHintsProps = { record: TranslationRecord; repeated: SegmentTexts; fill: Fill };

/** How several segments are filled at once: with a translation made elsewhere, and with what is repeated. (rules E33, E40) */
export function FillHints({ record, repeated, fill }: FillHintsProps) {
  if (!record.segments.some(isWaiting)) return null;
  const count = repeated.length === 1 ? '1 repeated segment' : `${repeated.length} repeated segments`;
  return (
    <p className="o-muted">
      You can paste a whole translation into the first segment. Each paragraph is put where it fits.{' '}
      {repeated.length > 0 && (
        <Button kind="text" size="small" onClick={() => fill.fill(repeated, { message: `${count} filled` })}>
          Fill {count}
        </Button>
      )}
    </p>
  );
}
