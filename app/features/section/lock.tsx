import './locked-room.css';
import type { Places } from '#app/api/progress-query.ts';
import { useContentLangHere } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { Reel } from '#app/ui/reel.tsx';
import type { Entity } from '#contract/resources.ts';
import { studySeconds } from '#domain/catalogue/reading-time.ts';
import { describeLock } from './describe-lock.ts';
import { LockActions } from './lock-actions.tsx';
import { previewOf } from './preview-of.ts';
import type { ShownPublication, ShownSection } from './section-types.ts';

type LockProps = {
  section: ShownSection;
  publication: ShownPublication;
  user: Entity<'User'> | null;
  places: Places;
};

/** What opens a locked section, and what the publication teaches. */
export function Lock({ section, publication, user, places }: LockProps) {
  const text = useText();
  const lang = useContentLangHere();
  const { t } = text;
  const sections = publication.sections ?? [];
  const open = sections.filter((other) => !other.lock).length;
  const total = publication.section_count;
  return (
    <>
      <section className="locked-room" aria-labelledby="locked-why">
        <div>
          <p className="meta num">{t('section.place', { number: section.number, total })}</p>
          <h2 className="h3" id="locked-why">
            {describeLock({ section, publication, user, open }, text)}
          </h2>
          <LockActions section={section} publication={publication} user={user} />
        </div>
        <Reel
          label={t('section.locked.free', { open, total })}
          direction="column"
          pieces={sections.map((other) => ({
            id: other.id,
            seconds: studySeconds(other),
            share: places[other.id]?.read ? 1 : 0,
            isShut: other.lock,
          }))}
        />
      </section>
      <Preview text={previewOf({ section, publication })} lang={lang} />
      <KeyPoints publication={publication} />
    </>
  );
}

function Preview({ text, lang }: { text: string; lang: string | undefined }) {
  const { t } = useText();
  if (text === '') return null;
  return (
    <section className="block locked-preview" aria-labelledby="locked-preview">
      <h2 className="h3" id="locked-preview">
        {t('section.locked.preview')}
      </h2>
      <p className="read" lang={lang}>
        {text}
      </p>
    </section>
  );
}

function KeyPoints({ publication: { keyPoints = [] } }: { publication: ShownPublication }) {
  const { t } = useText();
  if (keyPoints.length === 0) return null;
  return (
    <section className="block locked-points" aria-labelledby="locked-points">
      <h2 className="h3" id="locked-points">
        {t('section.locked.keyPoints')}
      </h2>
      <div className="read">
        <ul>
          {keyPoints.map((point) => (
            <li key={point.id}>{point.text}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
