import './author-page.css';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { useContentLang } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { Monogram } from '#ui/art/monogram-art.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import type { LoadedAuthor } from './load-author.ts';

/** Author page: 'Our Faculty', name, affiliation, Bio, Conflict of Interest, and the author's publications. (rules C12) */
export function AuthorPage({ loaded, children }: { loaded: LoadedAuthor; children: ReactNode }) {
  const { t } = useText();
  const lang = useContentLang();
  const { author, pagination } = loaded;
  return (
    <main id="main" className="page author">
      <header className="author-head">
        <Portrait author={author} />
        <div>
          <p className="quiet">
            <Link className="link" to={href('/authors')}>
              {t('author.faculty')}
            </Link>
          </p>
          <h1 className="h1">{author.fullNameAffix}</h1>
          <p className="lead" lang={lang}>
            {author.completeAffiliation}
          </p>
          {lang !== undefined && <p className="meta">{t('shell.inEnglish')}</p>}
        </div>
      </header>
      <div className="author-body">
        <section>
          <h2 className="h3">{t('author.bio')}</h2>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from our own Markdown by the server */}
          <div className="read" lang={lang} dangerouslySetInnerHTML={{ __html: author.bio }} />
        </section>
        {author.conflictsOfInterest !== '' && (
          <section>
            <h2 className="h3">{t('author.conflict')}</h2>
            <p className="quiet" lang={lang}>
              {author.conflictsOfInterest}
            </p>
          </section>
        )}
      </div>
      <section className="author-publications">
        <h2 className="h3">{t('author.publications', { count: pagination.count })}</h2>
        {pagination.count === 0 ? <NoPublications name={author.fullName} /> : children}
      </section>
    </main>
  );
}

/** A photograph if there is one, otherwise the monogram. */
function Portrait({ author: { image, fullName } }: Pick<LoadedAuthor, 'author'>) {
  if (!image) return <Monogram name={fullName} size="lg" decorative className="author-portrait" />;
  const { url, width, height } = image;
  return <img className="author-portrait" src={url} alt="" width={width ?? 240} height={height ?? 240} />;
}

function NoPublications({ name }: { name: string }) {
  const { t } = useText();
  return (
    <EmptyState
      drawing="page"
      level={3}
      title={t('author.none', { name })}
      actions={<Button render={<Link to={href('/library')} />}>{t('author.browse')}</Button>}
    />
  );
}
