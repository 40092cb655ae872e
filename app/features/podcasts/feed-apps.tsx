import { useText } from '#app/i18n/text.tsx';

/** Product names are the same in every language. */
const APPS = [
  ['apple', 'Apple Podcasts'],
  ['overcast', 'Overcast'],
  ['pocketCasts', 'Pocket Casts'],
  ['antennaPod', 'AntennaPod'],
] as const;

/** How the address gets into a podcast app. */
export function FeedApps() {
  const { t } = useText();
  return (
    <>
      <h3 className="h5">{t('audioFeed.how')}</h3>
      <dl className="audio-feed-apps">
        {APPS.map(([key, name]) => (
          <div key={key}>
            <dt className="strong">{name}</dt>
            <dd className="quiet">{t(`audioFeed.apps.${key}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="small quiet">{t('audioFeed.unsupported')}</p>
    </>
  );
}
