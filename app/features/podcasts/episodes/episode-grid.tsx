import './episode-grid.css';
import { Link } from 'react-router';
import { type Episode, episodeAddress } from '#app/features/podcasts/load-podcasts.ts';
import { useContentLang } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { INTL_TAG } from '#client/i18n/locales.ts';
import { cutText } from '#domain/shared/text/cut-text.ts';
import { CoverArt } from '#ui/art/cover-art.tsx';

/** A description is cut at 300 characters. (rules C20) */
const MAX_DESCRIPTION_LENGTH = 300;

type EpisodeGridProps = { episodes: readonly Episode[]; page: number; chosenId: string | null };

/** Episodes, newest first; each opens in the player above. */
export function EpisodeGrid({ episodes, page, chosenId }: EpisodeGridProps) {
  return (
    <ul className="episode-grid">
      {episodes.map((episode) => (
        <EpisodeItem key={episode.id} episode={episode} page={page} isOpen={episode.id === chosenId} />
      ))}
    </ul>
  );
}

function EpisodeItem({ episode, page, isOpen }: { episode: Episode; page: number; isOpen: boolean }) {
  const { date, locale } = useText();
  const lang = useContentLang();
  const { id, slug, title, excerpt, metadataLabel, publicationDate, authors } = episode;
  return (
    <li>
      <CoverArt number={Number(id)} category="podcast" size="sm" ratio="square" />
      <div>
        <p className="meta num dots">
          <span>{date(publicationDate)}</span>
          <span>{metadataLabel}</span>
        </p>
        <h3 className="h5" lang={lang}>
          <Link to={episodeAddress(slug, { page })} aria-current={isOpen ? 'true' : undefined}>
            {title}
          </Link>
        </h3>
        <p className="episode-grid-text" lang={lang}>
          {cutText(excerpt, MAX_DESCRIPTION_LENGTH)}
        </p>
        <p className="meta">{new Intl.ListFormat(INTL_TAG[locale]).format(authors.map(({ fullName }) => fullName))}</p>
      </div>
    </li>
  );
}
