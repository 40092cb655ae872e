import { NotesPage } from '#app/features/notes/page/notes-page.tsx';
import { NotesSkeleton } from '#app/features/notes/page/notes-skeleton.tsx';
import { readText, useText } from '#app/i18n/text.tsx';
import { RequireLogin } from '#app/shell/frame/require-login.tsx';

export const meta = () => {
  const { t } = readText();
  return [{ title: `${t('notes.title')} | ${t('shell.product')}` }, { name: 'robots', content: 'noindex' }];
};

export default function Notes() {
  const { t } = useText();
  return (
    <main id="main" className="page notes-page">
      <header className="page-head">
        <h1 className="h1">{t('notes.title')}</h1>
        <p className="lead">{t('notes.lead')}</p>
      </header>
      <RequireLogin waiting={<NotesSkeleton />}>{() => <NotesPage />}</RequireLogin>
    </main>
  );
}
