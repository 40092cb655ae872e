import './faculty.css';
import { href, Link } from 'react-router';
import { type CoverPublication, publicationTypeOf } from '#app/features/cover/cover-types.ts';
import { useText } from '#app/i18n/text.tsx';
import type { Entity } from '#contract/resources.ts';
import { Monogram } from '#ui/art/monogram-art.tsx';

/** Everyone with control of the content, with their disclosures. (rules L9) */
export function Faculty({ publication }: { publication: CoverPublication }) {
  const { t } = useText();
  const people = listFaculty(publication);
  if (people.length === 0) return null;
  return (
    <section className="block" aria-labelledby="cover-faculty">
      <h2 className="h3" id="cover-faculty">
        {t(publicationTypeOf(publication) === 'PODCAST' ? 'cover.episode.guests' : 'cover.faculty.title')}
      </h2>
      {people.map((person) => (
        <Person key={person.id} person={person} />
      ))}
    </section>
  );
}

function Person({ person }: { person: Entity<'Author'> }) {
  const { t } = useText();
  return (
    <article className="faculty" id={`faculty-${person.id}`}>
      <Monogram name={person.fullName} decorative />
      <div>
        <h3 className="h5">{person.fullNameAffix}</h3>
        <p className="meta">{person.completeAffiliation}</p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it by an allow-list of elements */}
        <div className="faculty-bio" dangerouslySetInnerHTML={{ __html: person.bio }} />
        {person.conflictsOfInterest !== '' && (
          <p className="faculty-disclosure">
            <span className="strong">{t('cover.faculty.conflict')}</span>{' '}
            <span className="quiet">{person.conflictsOfInterest}</span>
          </p>
        )}
        <p>
          <Link className="link" to={href('/author/:slug?', { slug: person.slug })}>
            {t('cover.faculty.more', { name: person.fullName })}
          </Link>
        </p>
      </div>
    </article>
  );
}

/** Authors and the interviewer, each once. */
export function listFaculty({
  authors,
  interviewer,
}: Pick<CoverPublication, 'authors' | 'interviewer'>): Entity<'Author'>[] {
  const extra = interviewer === null || authors.some(({ id }) => id === interviewer.id) ? [] : [interviewer];
  return [...authors, ...extra];
}
