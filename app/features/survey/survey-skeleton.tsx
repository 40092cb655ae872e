import './survey-page.css';
import { useText } from '#app/i18n/text.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

const QUESTIONS = ['80%', '66%', '74%'];

/** An evaluation on its way. */
export function SurveySkeleton() {
  const { t } = useText();
  return (
    <main id="main" className="page survey-page" aria-busy="true">
      <VisuallyHidden as="h1">{t('survey.loading')}</VisuallyHidden>
      <div className="page-head skeleton-words">
        <Skeleton shape="block" width="16rem" height="3rem" />
        <Skeleton shape="title" width="80%" />
      </div>
      <div className="survey-form">
        {QUESTIONS.map((width) => (
          <div className="skeleton-words" key={width}>
            <Skeleton shape="title" width={width} />
            <Skeleton shape="block" height="4.75rem" />
          </div>
        ))}
      </div>
    </main>
  );
}
