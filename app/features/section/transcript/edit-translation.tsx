import { useParams } from 'react-router';
import { useLogin } from '#app/api/session/login.tsx';
import { useText } from '#app/i18n/text.tsx';
import { parseSectionSlug } from '#domain/shared/id.ts';

/** Leads superusers from a translated slide to its segments in the back office. */
export function EditTranslation({ slide }: { slide: number }) {
  const { t, locale } = useText();
  const login = useLogin();
  const { slug = '' } = useParams();
  const section = parseSectionSlug(slug);
  if (locale === 'en' || section === null || login.status !== true || !login.user.isSuperuser) return null;
  return (
    <a
      className="transcript-time"
      href={`/admin/translations/${section.publication}/${section.number}/${locale}#slide-${slide}`}
    >
      {t('section.transcript.editTranslation')}
    </a>
  );
}
