import './specimen.css';
import { href, Link } from 'react-router';
import { sectionExtent } from '#app/features/publications/index.ts';
import { useContentLang } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { divideTrack, formatTime } from '#ui/media/player-time.ts';
import { Slide } from '#ui/media/slide.tsx';
import type { Specimen as Chosen } from './choose-specimen.ts';

/** An excerpt of a section in the hero: slide, time, transcript and source, linked to the section. */
export function Specimen({ specimen }: { specimen: Chosen }) {
  const { t } = useText();
  const lang = useContentLang();
  const { publication, author, section, slide, textHtml, reference } = specimen;
  return (
    <figure className="specimen" aria-label={t('home.specimen', { section: section.title, publication })}>
      <div lang={lang}>
        <Slide title={slide.title} footer={publication} number={author}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from our own Markdown by the server */}
          <div className="specimen-table" dangerouslySetInnerHTML={{ __html: slide.tableHtml }} />
        </Slide>
      </div>
      <Moment specimen={specimen} />
      <figcaption className="specimen-text" lang={lang}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from our own Markdown by the server */}
        <div dangerouslySetInnerHTML={{ __html: textHtml }} />
        {reference && (
          <aside>
            <span className="num">{reference.number}</span> {reference.text}
          </aside>
        )}
      </figcaption>
    </figure>
  );
}

function Moment({ specimen: { section, slides, position } }: { specimen: Chosen }) {
  const text = useText();
  const { t } = text;
  const { slug, duration } = section;
  if (duration === 0) {
    return (
      <div className="specimen-bar">
        <Link
          className="icon-button"
          to={href('/section/:slug', { slug })}
          aria-label={t('home.read', { section: section.title })}
        >
          <Icon name="read" />
        </Link>
        <span className="num">{sectionExtent(section, text)}</span>
      </div>
    );
  }
  const time = formatTime(position);
  return (
    <div className="specimen-bar">
      <Link
        className="icon-button"
        to={`${href('/section/:slug', { slug })}?t=${position}`}
        aria-label={t('home.watch', { time })}
      >
        <Icon name="play" />
      </Link>
      <span className="num">{time}</span>
      <div className="specimen-track" aria-hidden="true" style={{ '--at': `${(position / duration) * 100}%` }}>
        {divideTrack(slides, duration, position).map((segment) => (
          <span key={segment.start} style={{ '--weight': segment.seconds, '--share': `${segment.share * 100}%` }} />
        ))}
        <b />
      </div>
      <span className="num">{formatTime(duration)}</span>
    </div>
  );
}
