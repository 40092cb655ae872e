import './faculty.css';
import { href, Link } from 'react-router';
import { useContentLang } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { Monogram } from '#ui/art/monogram-art.tsx';
import type { LoadedHome } from './load-home.ts';

/** The authors on the home page. */
export function Faculty({ authors }: { authors: LoadedHome['faculty'] }) {
  const { t } = useText();
  const lang = useContentLang();
  return (
    <section className="band rule">
      <div className="band-head">
        <h2 className="h2">{t('home.faculty')}</h2>
        <p className="quiet">{t('home.facultyNote')}</p>
      </div>
      <ul className="home-faculty">
        {authors.map(({ id, slug, fullName, jobTitle }) => (
          <li key={id}>
            <Link to={href('/author/:slug?', { slug })}>
              <Monogram name={fullName} size="sm" decorative />
              <span className="home-faculty-name">{fullName}</span>
              <span className="meta" lang={lang}>
                {jobTitle}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
