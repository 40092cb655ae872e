import './section-page.css';
import { useLogin } from '#app/api/login.tsx';
import { ContentLangContext, useContentLang } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { AwaitedRoom } from './awaited-room.tsx';
import { LockedRoom } from './locked-room.tsx';
import type { ShownPublication, ShownSection } from './section-types.ts';
import { StudyRoom } from './study-room.tsx';

type SectionPageProps = { section: ShownSection; publication: ShownPublication };

/** One section: open to study, or locked with the way in; the skeleton until it is known who reads. */
export function SectionPage(props: SectionPageProps) {
  const { locale } = useText();
  const lang = useContentLang(props.section.translations.some((translation) => translation.lang === locale));
  return (
    <ContentLangContext value={lang}>
      <SectionRoom {...props} />
    </ContentLangContext>
  );
}

function SectionRoom({ section, publication }: SectionPageProps) {
  const login = useLogin();
  if (!section.lock) {
    return (
      <main id="main" className="page page-wide section-page">
        <StudyRoom key={section.id} section={section} publication={publication} />
      </main>
    );
  }
  // The page as it was rendered for everyone asks to register; the personal one follows once the session is known.
  const isUnknown = login.status === null || (login.status === true && section.lock_reason === 'register');
  return (
    <main id="main" className="page page-wide section-page">
      {isUnknown ? (
        <AwaitedRoom section={section} publication={publication} />
      ) : (
        <LockedRoom section={section} publication={publication} />
      )}
    </main>
  );
}
