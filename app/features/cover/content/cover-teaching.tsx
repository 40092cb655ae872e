import './cover-teaching.css';
import { type CoverPublication, publicationTypeOf } from '#app/features/cover/cover-types.ts';
import { useContentLang } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';

/** Learning objectives, description and key points. */
export function CoverTeaching({ publication }: { publication: CoverPublication }) {
  const { t } = useText();
  const lang = useContentLang();
  const { learningObjectives, description, keyPoints = [] } = publication;
  return (
    <>
      {learningObjectives.length > 0 && (
        <section className="block" aria-labelledby="cover-objectives">
          <h2 className="h3" id="cover-objectives">
            {t('cover.objectives')}
          </h2>
          <ol className="objectives" lang={lang}>
            {learningObjectives.map((objective) => (
              <li key={objective}>
                <span>{objective}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {description !== '' && (
        <section className="block" aria-labelledby="cover-about">
          <h2 className="h3" id="cover-about">
            {t(`cover.about.${publicationTypeOf(publication)}`)}
          </h2>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server makes it by an allow-list of elements */}
          <div className="read" lang={lang} dangerouslySetInnerHTML={{ __html: description }} />
        </section>
      )}
      {keyPoints.length > 0 && (
        <section className="block" aria-labelledby="cover-key-points">
          <h2 className="h3" id="cover-key-points">
            {t('cover.keyPoints')}
          </h2>
          <ul className="key-points" lang={lang}>
            {keyPoints.map((point) => (
              <li key={point.id}>{point.text}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
