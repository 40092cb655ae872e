import './podcasts-page.css';
import { href, Link } from 'react-router';
import { withRedirect } from '#app/api/redirects/use-redirect.ts';
import { useLogin } from '#app/api/session/login.tsx';
import { useContentLang } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { getPodcastFeed } from '#contract/calls/feeds.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Pagination } from '#ui/navigation/pagination.tsx';
import { CurrentEpisode } from './episodes/current-episode.tsx';
import { EpisodeGrid } from './episodes/episode-grid.tsx';
import type { LoadedPodcasts } from './load-podcasts.ts';

type PodcastsPageProps = { loaded: LoadedPodcasts; apps: readonly { slug: string; name: string; url: string }[] };

/** Podcasts: the player, all episodes by page, the apps, and a promotion for visitors. (rules C20) */
export function PodcastsPage({ loaded, apps }: PodcastsPageProps) {
  const { t } = useText();
  const lang = useContentLang();
  const { chosen, start, pagination, listed } = loaded;
  return (
    <main id="main" className="page podcasts">
      <header className="podcasts-head">
        <div>
          <h1 className="h1">{t('podcasts.title')}</h1>
          {lang !== undefined && <p className="meta">{t('shell.inEnglish')}</p>}
        </div>
        <p className="row small">
          {apps.length > 0 && <span className="faint">{t('podcasts.listenIn')}</span>}
          {apps.map(({ slug, name, url }) => (
            <a key={slug} className="link" href={url} rel="noopener">
              {name}
            </a>
          ))}
          {/* For every other app. */}
          <a className="link" href={getPodcastFeed.path}>
            {t('podcasts.feed')}
          </a>
        </p>
      </header>
      {chosen && <CurrentEpisode episode={chosen} start={start} listed={listed} />}
      {pagination.count === 0 ? <NoEpisodes /> : <AllEpisodes loaded={loaded} />}
      <Promotion />
    </main>
  );
}

function AllEpisodes({ loaded: { episodes, pagination, range, chosen } }: Pick<PodcastsPageProps, 'loaded'>) {
  const { t } = useText();
  const { page, pages, count } = pagination;
  return (
    <section className="block">
      <div className="between rule-ink podcasts-all">
        <h2 className="h3">{t('podcasts.all')}</h2>
        <p className="meta num">{t('podcasts.shown', { ...range, count })}</p>
      </div>
      <EpisodeGrid episodes={episodes} page={page} chosenId={chosen?.id ?? null} />
      <Pagination
        page={page}
        pages={pages}
        label={t('podcasts.pages')}
        previousLabel={t('podcasts.previous')}
        nextLabel={t('podcasts.next')}
        pageLabel={(number) => t('podcasts.page', { page: number })}
        linkTo={(number) => <Link to={number === 1 ? href('/podcasts') : `?page=${number}`} />}
      />
    </section>
  );
}

function NoEpisodes() {
  const { t } = useText();
  return (
    <EmptyState
      title={t('podcasts.none')}
      actions={<Button render={<Link to={href('/calendar')} />}>{t('podcasts.updates')}</Button>}
    >
      {t('podcasts.noneText')}
    </EmptyState>
  );
}

/** The private feed of the library, for readers who are signed in. */
function AudioFeedPromotion() {
  const { t } = useText();
  return (
    <section className="block">
      <div className="rule-ink podcasts-promotion">
        <div>
          <h2 className="h4">{t('audioFeed.banner')}</h2>
          <p className="quiet">{t('audioFeed.bannerText')}</p>
        </div>
        <Button kind="secondary" render={<Link to={href('/my-account/:page?', { page: 'audio-feed' })} />}>
          {t('audioFeed.bannerAct')}
        </Button>
      </div>
    </section>
  );
}

/** Promotion banner for logged-out users. (rules C20) It is last, so that the layout does not shift when it appears. */
function Promotion() {
  const { t } = useText();
  const login = useLogin();
  if (login.status === true) return <AudioFeedPromotion />;
  if (login.status !== false) return null;
  return (
    <section className="block">
      <div className="rule-ink podcasts-promotion">
        <div>
          <h2 className="h4">{t('podcasts.behind')}</h2>
          <p className="quiet">{t('podcasts.behindText')}</p>
        </div>
        <Button render={<Link to={withRedirect(href('/register'), href('/podcasts'))} />}>
          {t('podcasts.register')}
        </Button>
      </div>
    </section>
  );
}
