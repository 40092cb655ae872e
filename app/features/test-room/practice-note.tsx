import { useText } from '#app/i18n/text.tsx';
import { Note } from '#app/ui/note.tsx';

/** Says on every screen of a practice test that nothing of it counts. */
export function PracticeNote() {
  const { t } = useText();
  return (
    <Note>
      <p className="strong">{t('testRoom.practice.title')}</p>
      <p className="small">{t('testRoom.practice.text')}</p>
    </Note>
  );
}
