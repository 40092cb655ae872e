import type { SignedInUser } from '#app/api/session/login-status.ts';
import './locked-section.css';
import '#app/features/section/page/section-view.css';
import { useQuery } from '@tanstack/react-query';
import { type PublicationProgress, progressQuery } from '#app/api/queries/progress-query.ts';
import { useLogin } from '#app/api/session/login.tsx';
import { SectionHeader } from '#app/features/section/page/section-header.tsx';
import type { ShownPublication, ShownSection } from '#app/features/section/section-types.ts';
import { useContentLang, useContentLangHere } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { studySeconds } from '#domain/catalogue/reading/reading-time.ts';
import { Reel } from '#ui/feedback/reel.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { describeLock } from './describe-lock.ts';
import { LockActions } from './lock-actions.tsx';
import { createSectionPreview } from './section-preview.ts';

type LockedSectionProps = { section: ShownSection; publication: ShownPublication };

/** A locked section: what opens it, and what the publication teaches. The server sends nothing else of the section. */
export function LockedSection(props: LockedSectionProps) {
  const login = useLogin();
  const user = login.status === true ? login.user : null;
  const { data: progress = {} } = useQuery({ ...progressQuery(props.publication.id), enabled: user !== null });
  return (
    <>
      <SectionHeader {...props} progress={progress} />
      <SectionLock {...props} user={user} progress={progress} />
    </>
  );
}

/** A section before the session is known: visitors see the lock at once, a browser with a session sees a skeleton. */
export function PendingSection(props: LockedSectionProps) {
  const isFirstPaint = useLogin().status === null;
  return (
    <>
      <SectionHeader {...props} progress={null} />
      {isFirstPaint && (
        <div className="shown-to-visitors">
          <SectionLock {...props} user={null} progress={{}} />
        </div>
      )}
      <div className={isFirstPaint ? 'shown-to-members' : undefined}>
        <SectionSkeleton />
      </div>
    </>
  );
}

type SectionLockProps = {
  section: ShownSection;
  publication: ShownPublication;
  user: SignedInUser | null;
  progress: PublicationProgress;
};

function SectionLock({ section, publication, user, progress }: SectionLockProps) {
  const text = useText();
  const lang = useContentLangHere();
  const { t } = text;
  const isTranslated = useContentLang() !== lang;
  const sections = publication.sections;
  const open = sections.filter((other) => !other.lock).length;
  const total = publication.section_count;
  return (
    <>
      <section className="section-lock" aria-labelledby="locked-why">
        <div>
          <p className="meta num">{t('section.position', { number: section.number, total })}</p>
          <h2 className="h3" id="locked-why">
            {describeLock({ section, publication, user, open }, text)}
          </h2>
          <LockActions section={section} publication={publication} user={user} />
        </div>
        {sections.length > 1 && (
          <Reel
            label={t('section.locked.free', { open, total })}
            direction="column"
            segments={sections.map((other) => ({
              id: other.id,
              seconds: studySeconds(other),
              share: progress[other.id]?.read ? 1 : 0,
              isLocked: other.lock,
            }))}
          />
        )}
      </section>
      <Preview text={createSectionPreview({ section, publication, isTranslated })} lang={lang} />
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

function KeyPoints({ publication: { keyPoints } }: { publication: ShownPublication }) {
  const { t } = useText();
  const lang = useContentLang();
  // A section that is not translated says so at its title.
  const isMixed = lang !== useContentLangHere();
  if (keyPoints.length === 0) return null;
  return (
    <section className="block locked-points" aria-labelledby="locked-points">
      <h2 className="h3" id="locked-points">
        {t('section.locked.keyPoints')}
      </h2>
      {isMixed && <p className="meta">{t('section.locked.keyPointsInEnglish')}</p>}
      <div className="read" lang={lang}>
        <ul>
          {keyPoints.map((point) => (
            <li key={point.id}>{point.text}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const LINES = ['100%', '92%', '97%', '60%'];

function SectionSkeleton() {
  const { t } = useText();
  return (
    <div className="section-view section-skeleton" data-mode="watch" role="status">
      <VisuallyHidden>{t('section.locked.loading')}</VisuallyHidden>
      <div className="section-stage">
        <div className="section-skeleton-stage" />
      </div>
      <div>
        {[1, 2, 3].map((paragraph) => (
          <div key={paragraph} className="section-skeleton-text">
            <Skeleton shape="title" width="55%" />
            {LINES.map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
