import './current-episode.css';
import { href, Link } from 'react-router';
import type { Episode, ListedEpisode } from '#app/features/podcasts/load-podcasts.ts';
import { useContentLang } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { CoverArt } from '#ui/art/cover-art.tsx';
import { EpisodeFinder } from './episode-finder.tsx';
import { EpisodePlayer } from './episode-player.tsx';

type CurrentEpisodeProps = { episode: Episode; start: number; listed: readonly ListedEpisode[] };

/** The open episode with its player, chapters and show notes, beside the list of all episodes. */
export function CurrentEpisode({ episode, start, listed }: CurrentEpisodeProps) {
  const { t, date } = useText();
  const lang = useContentLang();
  const { id, slug: ownSlug, title, excerpt, metadataLabel, publicationDate, authors, notes } = episode;
  return (
    <section aria-label={t('podcasts.now')}>
      <div className="current-episode">
        <CoverArt number={Number(id)} category="podcast" size="lg" ratio="square" />
        <div>
          <p className="meta num dots">
            <span>{date(publicationDate)}</span>
            <span>{metadataLabel}</span>
            <span>{t('podcasts.open')}</span>
          </p>
          <h2 className="h2" lang={lang}>
            {title}
          </h2>
          <p className="lead" lang={lang}>
            {excerpt}
          </p>
          <p className="small current-episode-people">
            {authors.map(({ slug, fullNameAffix }) => (
              <Link key={slug} className="link" to={href('/author/:slug?', { slug })}>
                {fullNameAffix}
              </Link>
            ))}
          </p>
        </div>
      </div>
      <div className="current-episode-columns">
        <EpisodePlayer key={`${id} ${start}`} episode={episode} start={start} />
        <EpisodeFinder episodes={listed} chosenId={id} />
        <div className="current-episode-notes">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from our own Markdown by the server */}
          <div className="read" lang={lang} dangerouslySetInnerHTML={{ __html: notes }} />
          <Link className="more" to={href('/publication/:slug', { slug: ownSlug })}>
            {t('podcasts.transcript')}
          </Link>
        </div>
      </div>
    </section>
  );
}
