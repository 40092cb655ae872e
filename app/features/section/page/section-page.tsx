import './section-page.css';
import { useLogin } from '#app/api/session/login.tsx';
import { LockedSection, PendingSection } from '#app/features/section/locked/locked-section.tsx';
import type { ShownPublication, ShownSection } from '#app/features/section/section-types.ts';
import { ContentLangContext, useContentLang } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { SectionView } from './section-view.tsx';

type SectionPageProps = { section: ShownSection; publication: ShownPublication };

/** One section: open, locked, or pending until the session is known. */
export function SectionPage(props: SectionPageProps) {
  const { locale } = useText();
  const lang = useContentLang(props.section.translations.some((translation) => translation.lang === locale));
  return (
    <ContentLangContext value={lang}>
      <SectionContent {...props} />
    </ContentLangContext>
  );
}

function SectionContent({ section, publication }: SectionPageProps) {
  const login = useLogin();
  if (!section.lock) {
    return (
      <main id="main" className="page section-page">
        <SectionView key={section.id} section={section} publication={publication} />
      </main>
    );
  }
  // The page rendered for all viewers asks to register; the personal one is loaded once the session is known.
  const isPending = login.status === null || (login.status === true && section.lock_reason === 'register');
  return (
    <main id="main" className="page section-page">
      {isPending ? (
        <PendingSection section={section} publication={publication} />
      ) : (
        <LockedSection section={section} publication={publication} />
      )}
    </main>
  );
}
