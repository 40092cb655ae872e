import { useText } from '#app/i18n/text.tsx';
import type { Keeping } from './place-types.ts';

/** Says when the place could not be saved yet, and when it was after all. */
export function PlaceNote({ keeping }: { keeping: Keeping }) {
  const { t } = useText();
  return (
    <p className="place-note" role="status">
      {keeping !== 'quiet' && t(`section.keep.${keeping}`)}
    </p>
  );
}
