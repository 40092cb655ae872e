import './episode-finder.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { episodeAddress, type ListedEpisode } from '#app/features/podcasts/load-podcasts.ts';
import { useContentLang } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { findEpisodes } from './find-episodes.ts';

type EpisodeFinderProps = { episodes: readonly ListedEpisode[]; chosenId: string };

/** The list of episodes, searched by title and people. (rules C19) */
export function EpisodeFinder({ episodes, chosenId }: EpisodeFinderProps) {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const found = findEpisodes(episodes, typed);
  return (
    <section className="episode-finder" aria-label={t('podcasts.list')}>
      <Field label={t('podcasts.find')} hint={t('podcasts.findHint')}>
        <TextInput type="search" value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <p className="meta num" role="status">
        {t('podcasts.found', { count: found.length })}
      </p>
      {found.length > 0 ? (
        <ul>
          {found.map((episode) => (
            <FoundEpisode key={episode.id} episode={episode} isOpen={episode.id === chosenId} />
          ))}
        </ul>
      ) : (
        <Button kind="text" onClick={() => setTyped('')}>
          {t('podcasts.showAll')}
        </Button>
      )}
    </section>
  );
}

function FoundEpisode({ episode, isOpen }: { episode: ListedEpisode; isOpen: boolean }) {
  const { date } = useText();
  const lang = useContentLang();
  const { slug, page, title, metadataLabel, publicationDate } = episode;
  return (
    <li>
      <Link to={episodeAddress(slug, { page })} aria-current={isOpen ? 'true' : undefined} preventScrollReset>
        <span lang={lang}>{title}</span>
        <span className="meta num dots">
          <span>{date(publicationDate)}</span>
          <span>{metadataLabel}</span>
        </span>
      </Link>
    </li>
  );
}
