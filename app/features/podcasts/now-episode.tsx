import './now-episode.css';
import { Link } from 'react-router';
import { useText } from '#app/i18n/text.tsx';
import { CoverArt } from '#app/ui/art/cover-art.tsx';
import { EpisodePlayer } from './episode-player.tsx';
import type { Episode } from './load-podcasts.ts';

/** The episode that is open: drawing, words, player, chapters, show notes. */
export function NowEpisode({ episode, start }: { episode: Episode; start: number }) {
  const { t, date } = useText();
  const { id, title, excerpt, publicationDate, authors = [], notes } = episode;
  return (
    <section aria-label={t('podcasts.now')}>
      <div className="now-episode">
        <CoverArt number={Number(id)} category="podcast" size="lg" ratio="square" />
        <div>
          <p className="meta num dots">
            <span>{date(publicationDate)}</span>
            <span>{t('podcasts.open')}</span>
          </p>
          <h2 className="h2">{title}</h2>
          <p className="lead">{excerpt}</p>
          <p className="small now-episode-people">
            {authors.map(({ slug, fullNameAffix }) => (
              <Link key={slug} className="link" to={`/author/${slug}`}>
                {fullNameAffix}
              </Link>
            ))}
          </p>
        </div>
      </div>
      <div className="now-episode-columns">
        <EpisodePlayer key={`${id} ${start}`} episode={episode} start={start} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from our own Markdown by the server */}
        <div className="read" dangerouslySetInnerHTML={{ __html: notes }} />
      </div>
    </section>
  );
}
