import './authors-page.css';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { useContentLang } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { Monogram } from '#ui/art/monogram-art.tsx';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { type FacultyMember, findFaculty } from './describe-faculty.ts';

/** From this number of authors the list has a search field. */
const MIN_SEARCHABLE = 10;

/** All authors by last name. */
export function AuthorsPage({ faculty }: { faculty: readonly FacultyMember[] }) {
  const { t } = useText();
  const lang = useContentLang();
  const [typed, setTyped] = useState('');
  const found = findFaculty(faculty, typed);
  return (
    <main id="main" className="page authors">
      <header className="page-head">
        <h1 className="h1">{t('author.faculty')}</h1>
        <p className="lead">{t('author.allLead')}</p>
        {lang !== undefined && <p className="meta">{t('shell.inEnglish')}</p>}
      </header>
      {faculty.length >= MIN_SEARCHABLE && (
        <search className="authors-find">
          <Field label={t('author.find')}>
            <TextInput
              type="search"
              value={typed}
              autoComplete="off"
              maxLength={100}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          <p className="meta num" role="status">
            {t('author.people', { count: found.length })}
          </p>
        </search>
      )}
      {found.length === 0 ? (
        <Button kind="text" onClick={() => setTyped('')}>
          {t('author.showAll')}
        </Button>
      ) : (
        <ul className="authors-list">
          {found.map((person) => (
            <Person key={person.id} person={person} />
          ))}
        </ul>
      )}
    </main>
  );
}

function Person({ person }: { person: FacultyMember }) {
  const { t } = useText();
  const lang = useContentLang();
  const { slug, fullName, fullNameAffix, completeAffiliation, count, topics } = person;
  return (
    <li>
      <Portrait person={person} />
      <div>
        <h2 className="h5">
          <Link to={href('/author/:slug?', { slug })}>{fullNameAffix || fullName}</Link>
        </h2>
        <p className="small quiet" lang={lang}>
          {completeAffiliation}
        </p>
        <p className="meta num">{t('author.publications', { count })}</p>
        {topics.length > 0 && (
          <p className="meta" lang={lang}>
            {topics.join(' · ')}
          </p>
        )}
      </div>
    </li>
  );
}

function Portrait({ person: { image, fullName } }: { person: FacultyMember }) {
  if (!image) return <Monogram name={fullName} size="sm" decorative className="authors-portrait" />;
  return <img className="authors-portrait" src={image.url} alt="" width={96} height={96} loading="lazy" />;
}
